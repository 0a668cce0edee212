-- Marking a screen that is marked already costs a look-up and no more: of the writes of an import or a merge nearly all
-- find their screen marked. The triggers are those of 0004 otherwise.

DROP TRIGGER layout_item_inserted;
CREATE TRIGGER layout_item_inserted AFTER INSERT ON layout_item
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.screen_id AND reason = 'item')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (new.screen_id, 'item');
END;

DROP TRIGGER layout_item_updated;
CREATE TRIGGER layout_item_updated AFTER UPDATE OF
    screen_id, id, parent_id, position, containment, guide, class, custom_class, name, role, x, y, width,
    height, autoresizing_mask, translates_autoresizing_mask, has_fixed_frame, hugging_horizontal,
    hugging_vertical, compression_horizontal, compression_vertical, placeholder_width, placeholder_height,
    is_hidden, alpha, is_user_interaction_enabled, clips_to_bounds, has_background, margin_top, margin_left,
    margin_bottom, margin_right, directional_margin_top, directional_margin_leading,
    directional_margin_bottom, directional_margin_trailing, insets_margins_from_safe_area,
    preserves_superview_margins, semantic_content_attribute, content_mode, content, variations
    ON layout_item
WHEN (
    old.screen_id IS NOT new.screen_id
    OR NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.screen_id AND reason = 'item')
) AND (
    old.screen_id IS NOT new.screen_id OR old.id IS NOT new.id OR old.parent_id IS NOT new.parent_id
    OR old.position IS NOT new.position OR old.containment IS NOT new.containment
    OR old.guide IS NOT new.guide OR old.class IS NOT new.class OR old.custom_class IS NOT new.custom_class
    OR old.name IS NOT new.name OR old.role IS NOT new.role OR old.x IS NOT new.x OR old.y IS NOT new.y
    OR old.width IS NOT new.width OR old.height IS NOT new.height
    OR old.autoresizing_mask IS NOT new.autoresizing_mask
    OR old.translates_autoresizing_mask IS NOT new.translates_autoresizing_mask
    OR old.has_fixed_frame IS NOT new.has_fixed_frame OR old.hugging_horizontal IS NOT new.hugging_horizontal
    OR old.hugging_vertical IS NOT new.hugging_vertical
    OR old.compression_horizontal IS NOT new.compression_horizontal
    OR old.compression_vertical IS NOT new.compression_vertical
    OR old.placeholder_width IS NOT new.placeholder_width
    OR old.placeholder_height IS NOT new.placeholder_height OR old.is_hidden IS NOT new.is_hidden
    OR old.alpha IS NOT new.alpha OR old.is_user_interaction_enabled IS NOT new.is_user_interaction_enabled
    OR old.clips_to_bounds IS NOT new.clips_to_bounds OR old.has_background IS NOT new.has_background
    OR old.margin_top IS NOT new.margin_top OR old.margin_left IS NOT new.margin_left
    OR old.margin_bottom IS NOT new.margin_bottom OR old.margin_right IS NOT new.margin_right
    OR old.directional_margin_top IS NOT new.directional_margin_top
    OR old.directional_margin_leading IS NOT new.directional_margin_leading
    OR old.directional_margin_bottom IS NOT new.directional_margin_bottom
    OR old.directional_margin_trailing IS NOT new.directional_margin_trailing
    OR old.insets_margins_from_safe_area IS NOT new.insets_margins_from_safe_area
    OR old.preserves_superview_margins IS NOT new.preserves_superview_margins
    OR old.semantic_content_attribute IS NOT new.semantic_content_attribute
    OR old.content_mode IS NOT new.content_mode OR old.content IS NOT new.content
    OR old.variations IS NOT new.variations
)
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'item' FROM (SELECT old.screen_id AS screen_id UNION SELECT new.screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'item'
    );
END;

DROP TRIGGER layout_item_deleted;
CREATE TRIGGER layout_item_deleted AFTER DELETE ON layout_item
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = old.screen_id AND reason = 'item')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (old.screen_id, 'item');
END;

DROP TRIGGER layout_constraint_inserted;
CREATE TRIGGER layout_constraint_inserted AFTER INSERT ON layout_constraint
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.screen_id AND reason = 'constraint')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (new.screen_id, 'constraint');
END;

DROP TRIGGER layout_constraint_updated;
CREATE TRIGGER layout_constraint_updated AFTER UPDATE OF
    screen_id, id, position, first_item, first_attribute, relation, second_item, second_attribute, multiplier,
    constant, constant_token, uses_system_spacing, priority, identifier, is_installed, is_placeholder,
    variations
    ON layout_constraint
WHEN (
    old.screen_id IS NOT new.screen_id
    OR NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.screen_id AND reason = 'constraint')
) AND (
    old.screen_id IS NOT new.screen_id OR old.id IS NOT new.id OR old.position IS NOT new.position
    OR old.first_item IS NOT new.first_item OR old.first_attribute IS NOT new.first_attribute
    OR old.relation IS NOT new.relation OR old.second_item IS NOT new.second_item
    OR old.second_attribute IS NOT new.second_attribute OR old.multiplier IS NOT new.multiplier
    OR old.constant IS NOT new.constant OR old.constant_token IS NOT new.constant_token
    OR old.uses_system_spacing IS NOT new.uses_system_spacing OR old.priority IS NOT new.priority
    OR old.identifier IS NOT new.identifier OR old.is_installed IS NOT new.is_installed
    OR old.is_placeholder IS NOT new.is_placeholder OR old.variations IS NOT new.variations
)
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'constraint' FROM (SELECT old.screen_id AS screen_id UNION SELECT new.screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'constraint'
    );
END;

DROP TRIGGER layout_constraint_deleted;
CREATE TRIGGER layout_constraint_deleted AFTER DELETE ON layout_constraint
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = old.screen_id AND reason = 'constraint')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (old.screen_id, 'constraint');
END;

DROP TRIGGER gesture_binding_inserted;
CREATE TRIGGER gesture_binding_inserted AFTER INSERT ON gesture_binding
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.screen_id AND reason = 'gesture')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (new.screen_id, 'gesture');
END;

DROP TRIGGER gesture_binding_updated;
CREATE TRIGGER gesture_binding_updated AFTER UPDATE OF
    screen_id, id, position, item_id, kind, name, custom_class, configuration, targets, failure_requirements
    ON gesture_binding
WHEN (
    old.screen_id IS NOT new.screen_id
    OR NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.screen_id AND reason = 'gesture')
) AND (
    old.screen_id IS NOT new.screen_id OR old.id IS NOT new.id OR old.position IS NOT new.position
    OR old.item_id IS NOT new.item_id OR old.kind IS NOT new.kind OR old.name IS NOT new.name
    OR old.custom_class IS NOT new.custom_class OR old.configuration IS NOT new.configuration
    OR old.targets IS NOT new.targets OR old.failure_requirements IS NOT new.failure_requirements
)
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'gesture' FROM (SELECT old.screen_id AS screen_id UNION SELECT new.screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'gesture'
    );
END;

DROP TRIGGER gesture_binding_deleted;
CREATE TRIGGER gesture_binding_deleted AFTER DELETE ON gesture_binding
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = old.screen_id AND reason = 'gesture')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (old.screen_id, 'gesture');
END;
