-- What people change about imported rows, so that importing the file again keeps it (Migrations/README.md, rules).
-- The import itself writes a row into `import_in_progress` and takes it away before it commits, so that no other
-- connection ever sees one: every other write, by any client, is a person's.

CREATE TABLE import_in_progress (
    path TEXT PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;

-- A field of an imported row that was changed since, and the value the file gave it.
CREATE TABLE import_edit (
    screen_id TEXT NOT NULL,
    entity TEXT NOT NULL CHECK (entity IN ('screen', 'item', 'constraint', 'gesture')),
    id TEXT NOT NULL,
    field TEXT NOT NULL,
    imported ANY,
    PRIMARY KEY (screen_id, entity, id, field)
) STRICT, WITHOUT ROWID;

-- An imported row that was removed since; importing the file again does not bring it back.
CREATE TABLE import_removal (
    screen_id TEXT NOT NULL,
    entity TEXT NOT NULL CHECK (entity IN ('screen', 'item', 'constraint', 'gesture')),
    id TEXT NOT NULL,
    document TEXT,                    -- of a removed screen
    PRIMARY KEY (screen_id, entity, id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER screen_edited AFTER UPDATE OF
    name, kind, app_id, controller_class, shows_status_bar, shows_navigation_bar, has_large_title,
    has_search_bar, has_prompt, shows_tab_bar, shows_toolbar, presentation, additional_inset_top,
    additional_inset_left, additional_inset_bottom, additional_inset_right,
    respects_system_minimum_layout_margins, deployment_target
    ON screen
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.id, 'screen', old.id, f.field, f.imported
    FROM (
        SELECT 'name' AS field, old.name AS imported WHERE old.name IS NOT new.name
        UNION ALL SELECT 'kind', old.kind WHERE old.kind IS NOT new.kind
        UNION ALL SELECT 'app_id', old.app_id WHERE old.app_id IS NOT new.app_id
        UNION ALL SELECT 'controller_class', old.controller_class WHERE old.controller_class IS NOT new.controller_class
        UNION ALL SELECT 'shows_status_bar', old.shows_status_bar WHERE old.shows_status_bar IS NOT new.shows_status_bar
        UNION ALL SELECT 'shows_navigation_bar', old.shows_navigation_bar
            WHERE old.shows_navigation_bar IS NOT new.shows_navigation_bar
        UNION ALL SELECT 'has_large_title', old.has_large_title WHERE old.has_large_title IS NOT new.has_large_title
        UNION ALL SELECT 'has_search_bar', old.has_search_bar WHERE old.has_search_bar IS NOT new.has_search_bar
        UNION ALL SELECT 'has_prompt', old.has_prompt WHERE old.has_prompt IS NOT new.has_prompt
        UNION ALL SELECT 'shows_tab_bar', old.shows_tab_bar WHERE old.shows_tab_bar IS NOT new.shows_tab_bar
        UNION ALL SELECT 'shows_toolbar', old.shows_toolbar WHERE old.shows_toolbar IS NOT new.shows_toolbar
        UNION ALL SELECT 'presentation', old.presentation WHERE old.presentation IS NOT new.presentation
        UNION ALL SELECT 'additional_inset_top', old.additional_inset_top
            WHERE old.additional_inset_top IS NOT new.additional_inset_top
        UNION ALL SELECT 'additional_inset_left', old.additional_inset_left
            WHERE old.additional_inset_left IS NOT new.additional_inset_left
        UNION ALL SELECT 'additional_inset_bottom', old.additional_inset_bottom
            WHERE old.additional_inset_bottom IS NOT new.additional_inset_bottom
        UNION ALL SELECT 'additional_inset_right', old.additional_inset_right
            WHERE old.additional_inset_right IS NOT new.additional_inset_right
        UNION ALL SELECT 'respects_system_minimum_layout_margins', old.respects_system_minimum_layout_margins
            WHERE old.respects_system_minimum_layout_margins IS NOT new.respects_system_minimum_layout_margins
        UNION ALL SELECT 'deployment_target', old.deployment_target
            WHERE old.deployment_target IS NOT new.deployment_target
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.id AND e.entity = 'screen' AND e.id = old.id AND e.field = f.field
    );
END;

CREATE TRIGGER screen_removed AFTER DELETE ON screen
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_removal (screen_id, entity, id, document)
    SELECT old.id, 'screen', old.id, old.document
    WHERE NOT EXISTS (
        SELECT 1 FROM import_removal r WHERE r.screen_id = old.id AND r.entity = 'screen' AND r.id = old.id
    );
    DELETE FROM import_removal WHERE screen_id = old.id AND entity <> 'screen';
END;

CREATE TRIGGER screen_forgotten AFTER DELETE ON screen
BEGIN
    DELETE FROM import_edit WHERE screen_id = old.id AND entity = 'screen' AND id = old.id;
END;

CREATE TRIGGER screen_restored AFTER INSERT ON screen
BEGIN
    DELETE FROM import_removal WHERE screen_id = new.id AND entity = 'screen' AND id = new.id;
END;

CREATE TRIGGER layout_item_edited AFTER UPDATE OF
    parent_id, position, containment, guide, class, custom_class, name, role, x, y, width, height,
    autoresizing_mask, translates_autoresizing_mask, has_fixed_frame, hugging_horizontal, hugging_vertical,
    compression_horizontal, compression_vertical, placeholder_width, placeholder_height, is_hidden, alpha,
    is_user_interaction_enabled, clips_to_bounds, has_background, margin_top, margin_left, margin_bottom,
    margin_right, directional_margin_top, directional_margin_leading, directional_margin_bottom,
    directional_margin_trailing, insets_margins_from_safe_area, preserves_superview_margins,
    semantic_content_attribute, content_mode, content, variations
    ON layout_item
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.screen_id, 'item', old.id, f.field, f.imported
    FROM (
        SELECT 'parent_id' AS field, old.parent_id AS imported WHERE old.parent_id IS NOT new.parent_id
        UNION ALL SELECT 'position', old.position WHERE old.position IS NOT new.position
        UNION ALL SELECT 'containment', old.containment WHERE old.containment IS NOT new.containment
        UNION ALL SELECT 'guide', old.guide WHERE old.guide IS NOT new.guide
        UNION ALL SELECT 'class', old.class WHERE old.class IS NOT new.class
        UNION ALL SELECT 'custom_class', old.custom_class WHERE old.custom_class IS NOT new.custom_class
        UNION ALL SELECT 'name', old.name WHERE old.name IS NOT new.name
        UNION ALL SELECT 'role', old.role WHERE old.role IS NOT new.role
        UNION ALL SELECT 'x', old.x WHERE old.x IS NOT new.x
        UNION ALL SELECT 'y', old.y WHERE old.y IS NOT new.y
        UNION ALL SELECT 'width', old.width WHERE old.width IS NOT new.width
        UNION ALL SELECT 'height', old.height WHERE old.height IS NOT new.height
        UNION ALL SELECT 'autoresizing_mask', old.autoresizing_mask
            WHERE old.autoresizing_mask IS NOT new.autoresizing_mask
        UNION ALL SELECT 'translates_autoresizing_mask', old.translates_autoresizing_mask
            WHERE old.translates_autoresizing_mask IS NOT new.translates_autoresizing_mask
        UNION ALL SELECT 'has_fixed_frame', old.has_fixed_frame WHERE old.has_fixed_frame IS NOT new.has_fixed_frame
        UNION ALL SELECT 'hugging_horizontal', old.hugging_horizontal
            WHERE old.hugging_horizontal IS NOT new.hugging_horizontal
        UNION ALL SELECT 'hugging_vertical', old.hugging_vertical WHERE old.hugging_vertical IS NOT new.hugging_vertical
        UNION ALL SELECT 'compression_horizontal', old.compression_horizontal
            WHERE old.compression_horizontal IS NOT new.compression_horizontal
        UNION ALL SELECT 'compression_vertical', old.compression_vertical
            WHERE old.compression_vertical IS NOT new.compression_vertical
        UNION ALL SELECT 'placeholder_width', old.placeholder_width
            WHERE old.placeholder_width IS NOT new.placeholder_width
        UNION ALL SELECT 'placeholder_height', old.placeholder_height
            WHERE old.placeholder_height IS NOT new.placeholder_height
        UNION ALL SELECT 'is_hidden', old.is_hidden WHERE old.is_hidden IS NOT new.is_hidden
        UNION ALL SELECT 'alpha', old.alpha WHERE old.alpha IS NOT new.alpha
        UNION ALL SELECT 'is_user_interaction_enabled', old.is_user_interaction_enabled
            WHERE old.is_user_interaction_enabled IS NOT new.is_user_interaction_enabled
        UNION ALL SELECT 'clips_to_bounds', old.clips_to_bounds WHERE old.clips_to_bounds IS NOT new.clips_to_bounds
        UNION ALL SELECT 'has_background', old.has_background WHERE old.has_background IS NOT new.has_background
        UNION ALL SELECT 'margin_top', old.margin_top WHERE old.margin_top IS NOT new.margin_top
        UNION ALL SELECT 'margin_left', old.margin_left WHERE old.margin_left IS NOT new.margin_left
        UNION ALL SELECT 'margin_bottom', old.margin_bottom WHERE old.margin_bottom IS NOT new.margin_bottom
        UNION ALL SELECT 'margin_right', old.margin_right WHERE old.margin_right IS NOT new.margin_right
        UNION ALL SELECT 'directional_margin_top', old.directional_margin_top
            WHERE old.directional_margin_top IS NOT new.directional_margin_top
        UNION ALL SELECT 'directional_margin_leading', old.directional_margin_leading
            WHERE old.directional_margin_leading IS NOT new.directional_margin_leading
        UNION ALL SELECT 'directional_margin_bottom', old.directional_margin_bottom
            WHERE old.directional_margin_bottom IS NOT new.directional_margin_bottom
        UNION ALL SELECT 'directional_margin_trailing', old.directional_margin_trailing
            WHERE old.directional_margin_trailing IS NOT new.directional_margin_trailing
        UNION ALL SELECT 'insets_margins_from_safe_area', old.insets_margins_from_safe_area
            WHERE old.insets_margins_from_safe_area IS NOT new.insets_margins_from_safe_area
        UNION ALL SELECT 'preserves_superview_margins', old.preserves_superview_margins
            WHERE old.preserves_superview_margins IS NOT new.preserves_superview_margins
        UNION ALL SELECT 'semantic_content_attribute', old.semantic_content_attribute
            WHERE old.semantic_content_attribute IS NOT new.semantic_content_attribute
        UNION ALL SELECT 'content_mode', old.content_mode WHERE old.content_mode IS NOT new.content_mode
        UNION ALL SELECT 'content', old.content WHERE old.content IS NOT new.content
        UNION ALL SELECT 'variations', old.variations WHERE old.variations IS NOT new.variations
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.screen_id AND e.entity = 'item' AND e.id = old.id AND e.field = f.field
    );
END;

CREATE TRIGGER layout_item_removed AFTER DELETE ON layout_item
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_removal (screen_id, entity, id, document)
    SELECT old.screen_id, 'item', old.id, NULL
    WHERE NOT EXISTS (
        SELECT 1 FROM import_removal r WHERE r.screen_id = old.screen_id AND r.entity = 'item' AND r.id = old.id
    );
END;

CREATE TRIGGER layout_item_forgotten AFTER DELETE ON layout_item
BEGIN
    DELETE FROM import_edit WHERE screen_id = old.screen_id AND entity = 'item' AND id = old.id;
END;

CREATE TRIGGER layout_item_restored AFTER INSERT ON layout_item
BEGIN
    DELETE FROM import_removal WHERE screen_id = new.screen_id AND entity = 'item' AND id = new.id;
END;

CREATE TRIGGER layout_constraint_edited AFTER UPDATE OF
    position, first_item, first_attribute, relation, second_item, second_attribute, multiplier, constant,
    constant_token, uses_system_spacing, priority, identifier, is_installed, is_placeholder, variations
    ON layout_constraint
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.screen_id, 'constraint', old.id, f.field, f.imported
    FROM (
        SELECT 'position' AS field, old.position AS imported WHERE old.position IS NOT new.position
        UNION ALL SELECT 'first_item', old.first_item WHERE old.first_item IS NOT new.first_item
        UNION ALL SELECT 'first_attribute', old.first_attribute WHERE old.first_attribute IS NOT new.first_attribute
        UNION ALL SELECT 'relation', old.relation WHERE old.relation IS NOT new.relation
        UNION ALL SELECT 'second_item', old.second_item WHERE old.second_item IS NOT new.second_item
        UNION ALL SELECT 'second_attribute', old.second_attribute WHERE old.second_attribute IS NOT new.second_attribute
        UNION ALL SELECT 'multiplier', old.multiplier WHERE old.multiplier IS NOT new.multiplier
        UNION ALL SELECT 'constant', old.constant WHERE old.constant IS NOT new.constant
        UNION ALL SELECT 'constant_token', old.constant_token WHERE old.constant_token IS NOT new.constant_token
        UNION ALL SELECT 'uses_system_spacing', old.uses_system_spacing
            WHERE old.uses_system_spacing IS NOT new.uses_system_spacing
        UNION ALL SELECT 'priority', old.priority WHERE old.priority IS NOT new.priority
        UNION ALL SELECT 'identifier', old.identifier WHERE old.identifier IS NOT new.identifier
        UNION ALL SELECT 'is_installed', old.is_installed WHERE old.is_installed IS NOT new.is_installed
        UNION ALL SELECT 'is_placeholder', old.is_placeholder WHERE old.is_placeholder IS NOT new.is_placeholder
        UNION ALL SELECT 'variations', old.variations WHERE old.variations IS NOT new.variations
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.screen_id AND e.entity = 'constraint' AND e.id = old.id AND e.field = f.field
    );
END;

CREATE TRIGGER layout_constraint_removed AFTER DELETE ON layout_constraint
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_removal (screen_id, entity, id, document)
    SELECT old.screen_id, 'constraint', old.id, NULL
    WHERE NOT EXISTS (
        SELECT 1 FROM import_removal r WHERE r.screen_id = old.screen_id AND r.entity = 'constraint' AND r.id = old.id
    );
END;

CREATE TRIGGER layout_constraint_forgotten AFTER DELETE ON layout_constraint
BEGIN
    DELETE FROM import_edit WHERE screen_id = old.screen_id AND entity = 'constraint' AND id = old.id;
END;

CREATE TRIGGER layout_constraint_restored AFTER INSERT ON layout_constraint
BEGIN
    DELETE FROM import_removal WHERE screen_id = new.screen_id AND entity = 'constraint' AND id = new.id;
END;

CREATE TRIGGER gesture_binding_edited AFTER UPDATE OF
    position, item_id, kind, name, custom_class, configuration, targets, failure_requirements
    ON gesture_binding
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.screen_id, 'gesture', old.id, f.field, f.imported
    FROM (
        SELECT 'position' AS field, old.position AS imported WHERE old.position IS NOT new.position
        UNION ALL SELECT 'item_id', old.item_id WHERE old.item_id IS NOT new.item_id
        UNION ALL SELECT 'kind', old.kind WHERE old.kind IS NOT new.kind
        UNION ALL SELECT 'name', old.name WHERE old.name IS NOT new.name
        UNION ALL SELECT 'custom_class', old.custom_class WHERE old.custom_class IS NOT new.custom_class
        UNION ALL SELECT 'configuration', old.configuration WHERE old.configuration IS NOT new.configuration
        UNION ALL SELECT 'targets', old.targets WHERE old.targets IS NOT new.targets
        UNION ALL SELECT 'failure_requirements', old.failure_requirements
            WHERE old.failure_requirements IS NOT new.failure_requirements
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.screen_id AND e.entity = 'gesture' AND e.id = old.id AND e.field = f.field
    );
END;

CREATE TRIGGER gesture_binding_removed AFTER DELETE ON gesture_binding
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_removal (screen_id, entity, id, document)
    SELECT old.screen_id, 'gesture', old.id, NULL
    WHERE NOT EXISTS (
        SELECT 1 FROM import_removal r WHERE r.screen_id = old.screen_id AND r.entity = 'gesture' AND r.id = old.id
    );
END;

CREATE TRIGGER gesture_binding_forgotten AFTER DELETE ON gesture_binding
BEGIN
    DELETE FROM import_edit WHERE screen_id = old.screen_id AND entity = 'gesture' AND id = old.id;
END;

CREATE TRIGGER gesture_binding_restored AFTER INSERT ON gesture_binding
BEGIN
    DELETE FROM import_removal WHERE screen_id = new.screen_id AND entity = 'gesture' AND id = new.id;
END;
