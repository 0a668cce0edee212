-- Dirty screens: every write by any client marks the screens it touches, in plain SQL, so that
-- `sqlite3 catalog.keyline "UPDATE …"` is settled by the next command. Writes that change nothing mark nothing, nor
-- does a new line number: verdicts do not depend on where something was read.
-- NOT EXISTS rather than OR IGNORE: the conflict clause of the writer's statement would replace it inside a trigger.

CREATE TRIGGER layout_item_inserted AFTER INSERT ON layout_item
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'item' FROM (SELECT new.screen_id AS screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'item'
    );
END;

CREATE TRIGGER layout_item_updated AFTER UPDATE OF
    screen_id, id, parent_id, position, containment, guide, class, custom_class, name, role, x, y, width,
    height, autoresizing_mask, translates_autoresizing_mask, has_fixed_frame, hugging_horizontal,
    hugging_vertical, compression_horizontal, compression_vertical, placeholder_width, placeholder_height,
    is_hidden, alpha, is_user_interaction_enabled, clips_to_bounds, has_background, margin_top, margin_left,
    margin_bottom, margin_right, directional_margin_top, directional_margin_leading,
    directional_margin_bottom, directional_margin_trailing, insets_margins_from_safe_area,
    preserves_superview_margins, semantic_content_attribute, content_mode, content, variations
    ON layout_item
WHEN
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
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'item' FROM (SELECT old.screen_id AS screen_id UNION SELECT new.screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'item'
    );
END;

CREATE TRIGGER layout_item_deleted AFTER DELETE ON layout_item
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'item' FROM (SELECT old.screen_id AS screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'item'
    );
END;

CREATE TRIGGER layout_constraint_inserted AFTER INSERT ON layout_constraint
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'constraint' FROM (SELECT new.screen_id AS screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'constraint'
    );
END;

CREATE TRIGGER layout_constraint_updated AFTER UPDATE OF
    screen_id, id, position, first_item, first_attribute, relation, second_item, second_attribute, multiplier,
    constant, constant_token, uses_system_spacing, priority, identifier, is_installed, is_placeholder,
    variations
    ON layout_constraint
WHEN
    old.screen_id IS NOT new.screen_id OR old.id IS NOT new.id OR old.position IS NOT new.position
    OR old.first_item IS NOT new.first_item OR old.first_attribute IS NOT new.first_attribute
    OR old.relation IS NOT new.relation OR old.second_item IS NOT new.second_item
    OR old.second_attribute IS NOT new.second_attribute OR old.multiplier IS NOT new.multiplier
    OR old.constant IS NOT new.constant OR old.constant_token IS NOT new.constant_token
    OR old.uses_system_spacing IS NOT new.uses_system_spacing OR old.priority IS NOT new.priority
    OR old.identifier IS NOT new.identifier OR old.is_installed IS NOT new.is_installed
    OR old.is_placeholder IS NOT new.is_placeholder OR old.variations IS NOT new.variations
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'constraint' FROM (SELECT old.screen_id AS screen_id UNION SELECT new.screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'constraint'
    );
END;

CREATE TRIGGER layout_constraint_deleted AFTER DELETE ON layout_constraint
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'constraint' FROM (SELECT old.screen_id AS screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'constraint'
    );
END;

CREATE TRIGGER gesture_binding_inserted AFTER INSERT ON gesture_binding
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'gesture' FROM (SELECT new.screen_id AS screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'gesture'
    );
END;

CREATE TRIGGER gesture_binding_updated AFTER UPDATE OF
    screen_id, id, position, item_id, kind, name, custom_class, configuration, targets, failure_requirements
    ON gesture_binding
WHEN
    old.screen_id IS NOT new.screen_id OR old.id IS NOT new.id OR old.position IS NOT new.position
    OR old.item_id IS NOT new.item_id OR old.kind IS NOT new.kind OR old.name IS NOT new.name
    OR old.custom_class IS NOT new.custom_class OR old.configuration IS NOT new.configuration
    OR old.targets IS NOT new.targets OR old.failure_requirements IS NOT new.failure_requirements
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'gesture' FROM (SELECT old.screen_id AS screen_id UNION SELECT new.screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'gesture'
    );
END;

CREATE TRIGGER gesture_binding_deleted AFTER DELETE ON gesture_binding
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'gesture' FROM (SELECT old.screen_id AS screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'gesture'
    );
END;

CREATE TRIGGER screen_inserted AFTER INSERT ON screen
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'screen' FROM (SELECT new.id AS screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'screen'
    );
END;

CREATE TRIGGER screen_updated AFTER UPDATE OF
    id, name, kind, app_id, controller_class, shows_status_bar, shows_navigation_bar, has_large_title,
    has_search_bar, has_prompt, shows_tab_bar, shows_toolbar, presentation, additional_inset_top,
    additional_inset_left, additional_inset_bottom, additional_inset_right,
    respects_system_minimum_layout_margins, deployment_target, canvas, controller_object_id
    ON screen
WHEN
    old.id IS NOT new.id OR old.name IS NOT new.name OR old.kind IS NOT new.kind
    OR old.app_id IS NOT new.app_id OR old.controller_class IS NOT new.controller_class
    OR old.shows_status_bar IS NOT new.shows_status_bar
    OR old.shows_navigation_bar IS NOT new.shows_navigation_bar
    OR old.has_large_title IS NOT new.has_large_title OR old.has_search_bar IS NOT new.has_search_bar
    OR old.has_prompt IS NOT new.has_prompt OR old.shows_tab_bar IS NOT new.shows_tab_bar
    OR old.shows_toolbar IS NOT new.shows_toolbar OR old.presentation IS NOT new.presentation
    OR old.additional_inset_top IS NOT new.additional_inset_top
    OR old.additional_inset_left IS NOT new.additional_inset_left
    OR old.additional_inset_bottom IS NOT new.additional_inset_bottom
    OR old.additional_inset_right IS NOT new.additional_inset_right
    OR old.respects_system_minimum_layout_margins IS NOT new.respects_system_minimum_layout_margins
    OR old.deployment_target IS NOT new.deployment_target OR old.canvas IS NOT new.canvas
    OR old.controller_object_id IS NOT new.controller_object_id
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'screen' FROM (SELECT old.id AS screen_id UNION SELECT new.id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'screen'
    );
END;

CREATE TRIGGER screen_deleted AFTER DELETE ON screen
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'screen' FROM (SELECT old.id AS screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'screen'
    );
END;

-- An app decides bars and letterboxing of its screens.

CREATE TRIGGER app_inserted AFTER INSERT ON app
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'app' FROM (SELECT id AS screen_id FROM screen WHERE app_id = new.id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'app'
    );
END;

CREATE TRIGGER app_updated AFTER UPDATE OF
    id, deployment_target, base_sdk, has_launch_screen, uses_native_resolution
    ON app
WHEN
    old.id IS NOT new.id OR old.deployment_target IS NOT new.deployment_target
    OR old.base_sdk IS NOT new.base_sdk OR old.has_launch_screen IS NOT new.has_launch_screen
    OR old.uses_native_resolution IS NOT new.uses_native_resolution
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'app' FROM (SELECT id AS screen_id FROM screen WHERE app_id IN (old.id, new.id)) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'app'
    );
END;

CREATE TRIGGER app_deleted AFTER DELETE ON app
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'app' FROM (SELECT id AS screen_id FROM screen WHERE app_id = old.id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'app'
    );
END;

-- A token touches the screens with a constraint that refers to it, directly or through aliases.

CREATE TRIGGER design_token_inserted AFTER INSERT ON design_token
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'token ' || new.name FROM (
        SELECT DISTINCT screen_id FROM layout_constraint
        WHERE constant_token IN (
            SELECT name FROM token_dependency WHERE base IN (new.name) UNION VALUES (new.name)
        )
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'token ' || new.name
    );
END;

CREATE TRIGGER design_token_updated AFTER UPDATE OF
    id, name, type, value, alias
    ON design_token
WHEN
    old.id IS NOT new.id OR old.name IS NOT new.name OR old.type IS NOT new.type OR old.value IS NOT new.value
    OR old.alias IS NOT new.alias
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'token ' || new.name FROM (
        SELECT DISTINCT screen_id FROM layout_constraint
        WHERE constant_token IN (
            SELECT name FROM token_dependency WHERE base IN (old.name, new.name) UNION VALUES (old.name), (new.name)
        )
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'token ' || new.name
    );
END;

CREATE TRIGGER design_token_deleted AFTER DELETE ON design_token
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'token ' || old.name FROM (
        SELECT DISTINCT screen_id FROM layout_constraint
        WHERE constant_token IN (
            SELECT name FROM token_dependency WHERE base IN (old.name) UNION VALUES (old.name)
        )
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'token ' || old.name
    );
END;

-- A device profile touches the screens that are checked on it.

CREATE TRIGGER device_profile_inserted AFTER INSERT ON device_profile
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = new.id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.id
    );
END;

-- Before and after, because the idiom decides which screens depend on the device.

CREATE TRIGGER device_profile_updating BEFORE UPDATE OF
    id, idiom, width, height, scale, os_min, os_max, sensor_housing, has_home_indicator, corner_radius,
    overscan_top, overscan_left, overscan_bottom, overscan_right
    ON device_profile
WHEN
    old.id IS NOT new.id OR old.idiom IS NOT new.idiom OR old.width IS NOT new.width
    OR old.height IS NOT new.height OR old.scale IS NOT new.scale OR old.os_min IS NOT new.os_min
    OR old.os_max IS NOT new.os_max OR old.sensor_housing IS NOT new.sensor_housing
    OR old.has_home_indicator IS NOT new.has_home_indicator OR old.corner_radius IS NOT new.corner_radius
    OR old.overscan_top IS NOT new.overscan_top OR old.overscan_left IS NOT new.overscan_left
    OR old.overscan_bottom IS NOT new.overscan_bottom OR old.overscan_right IS NOT new.overscan_right
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || old.id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = old.id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || old.id
    );
END;

CREATE TRIGGER device_profile_updated AFTER UPDATE OF
    id, idiom, width, height, scale, os_min, os_max, sensor_housing, has_home_indicator, corner_radius,
    overscan_top, overscan_left, overscan_bottom, overscan_right
    ON device_profile
WHEN
    old.id IS NOT new.id OR old.idiom IS NOT new.idiom OR old.width IS NOT new.width
    OR old.height IS NOT new.height OR old.scale IS NOT new.scale OR old.os_min IS NOT new.os_min
    OR old.os_max IS NOT new.os_max OR old.sensor_housing IS NOT new.sensor_housing
    OR old.has_home_indicator IS NOT new.has_home_indicator OR old.corner_radius IS NOT new.corner_radius
    OR old.overscan_top IS NOT new.overscan_top OR old.overscan_left IS NOT new.overscan_left
    OR old.overscan_bottom IS NOT new.overscan_bottom OR old.overscan_right IS NOT new.overscan_right
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = new.id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.id
    );
END;

CREATE TRIGGER device_profile_deleting BEFORE DELETE ON device_profile
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || old.id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = old.id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || old.id
    );
END;

CREATE TRIGGER device_safe_area_inserted AFTER INSERT ON device_safe_area
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.device_id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = new.device_id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_safe_area_updated AFTER UPDATE OF
    device_id, position, orientation, os_min, os_max, top, left, bottom, right
    ON device_safe_area
WHEN
    old.device_id IS NOT new.device_id OR old.position IS NOT new.position
    OR old.orientation IS NOT new.orientation OR old.os_min IS NOT new.os_min OR old.os_max IS NOT new.os_max
    OR old.top IS NOT new.top OR old.left IS NOT new.left OR old.bottom IS NOT new.bottom
    OR old.right IS NOT new.right
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.device_id FROM (
        SELECT screen_id
        FROM screen_of_device
        WHERE device_id IN (old.device_id, new.device_id)
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_safe_area_deleted AFTER DELETE ON device_safe_area
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || old.device_id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = old.device_id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || old.device_id
    );
END;

CREATE TRIGGER device_status_bar_inserted AFTER INSERT ON device_status_bar
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.device_id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = new.device_id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_status_bar_updated AFTER UPDATE OF
    device_id, position, os_min, os_max, portrait, landscape
    ON device_status_bar
WHEN
    old.device_id IS NOT new.device_id OR old.position IS NOT new.position OR old.os_min IS NOT new.os_min
    OR old.os_max IS NOT new.os_max OR old.portrait IS NOT new.portrait OR old.landscape IS NOT new.landscape
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.device_id FROM (
        SELECT screen_id
        FROM screen_of_device
        WHERE device_id IN (old.device_id, new.device_id)
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_status_bar_deleted AFTER DELETE ON device_status_bar
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || old.device_id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = old.device_id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || old.device_id
    );
END;

CREATE TRIGGER device_obstruction_inserted AFTER INSERT ON device_obstruction
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.device_id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = new.device_id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_obstruction_updated AFTER UPDATE OF
    device_id, kind, orientation, x, y, width, height
    ON device_obstruction
WHEN
    old.device_id IS NOT new.device_id OR old.kind IS NOT new.kind OR old.orientation IS NOT new.orientation
    OR old.x IS NOT new.x OR old.y IS NOT new.y OR old.width IS NOT new.width OR old.height IS NOT new.height
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.device_id FROM (
        SELECT screen_id
        FROM screen_of_device
        WHERE device_id IN (old.device_id, new.device_id)
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_obstruction_deleted AFTER DELETE ON device_obstruction
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || old.device_id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = old.device_id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || old.device_id
    );
END;

CREATE TRIGGER device_orientation_inserted AFTER INSERT ON device_orientation
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.device_id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = new.device_id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_orientation_updated AFTER UPDATE OF
    device_id, orientation, horizontal_size_class, vertical_size_class, system_minimum_margin,
    readable_content_width, keyboard_height
    ON device_orientation
WHEN
    old.device_id IS NOT new.device_id OR old.orientation IS NOT new.orientation
    OR old.horizontal_size_class IS NOT new.horizontal_size_class
    OR old.vertical_size_class IS NOT new.vertical_size_class
    OR old.system_minimum_margin IS NOT new.system_minimum_margin
    OR old.readable_content_width IS NOT new.readable_content_width
    OR old.keyboard_height IS NOT new.keyboard_height
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.device_id FROM (
        SELECT screen_id
        FROM screen_of_device
        WHERE device_id IN (old.device_id, new.device_id)
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_orientation_deleted AFTER DELETE ON device_orientation
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || old.device_id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = old.device_id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || old.device_id
    );
END;

-- The matrix in use touches every screen; other matrices none.

CREATE TRIGGER matrix_configuration_inserted AFTER INSERT ON matrix_configuration
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'matrix' FROM (
        SELECT s.id AS screen_id
        FROM screen s JOIN catalog_setting c ON c.name = 'matrix'
        WHERE c.value = new.matrix
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'matrix'
    );
END;

CREATE TRIGGER matrix_configuration_updated AFTER UPDATE OF
    matrix, position, configuration_id
    ON matrix_configuration
WHEN
    old.matrix IS NOT new.matrix OR old.position IS NOT new.position
    OR old.configuration_id IS NOT new.configuration_id
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'matrix' FROM (
        SELECT s.id AS screen_id
        FROM screen s JOIN catalog_setting c ON c.name = 'matrix'
        WHERE c.value IN (old.matrix, new.matrix)
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'matrix'
    );
END;

CREATE TRIGGER matrix_configuration_deleted AFTER DELETE ON matrix_configuration
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'matrix' FROM (
        SELECT s.id AS screen_id
        FROM screen s JOIN catalog_setting c ON c.name = 'matrix'
        WHERE c.value = old.matrix
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'matrix'
    );
END;

CREATE TRIGGER configuration_updated AFTER UPDATE OF
    id, device_id, os, orientation, window_width, window_height, content_size, direction, shows_keyboard
    ON configuration
WHEN
    old.id IS NOT new.id OR old.device_id IS NOT new.device_id OR old.os IS NOT new.os
    OR old.orientation IS NOT new.orientation OR old.window_width IS NOT new.window_width
    OR old.window_height IS NOT new.window_height OR old.content_size IS NOT new.content_size
    OR old.direction IS NOT new.direction OR old.shows_keyboard IS NOT new.shows_keyboard
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'matrix' FROM (
        SELECT s.id AS screen_id FROM screen s
        WHERE EXISTS (
            SELECT 1 FROM matrix_configuration m JOIN catalog_setting c ON c.name = 'matrix' AND c.value = m.matrix
            WHERE m.configuration_id IN (old.id, new.id)
        )
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'matrix'
    );
END;

CREATE TRIGGER catalog_setting_updated AFTER UPDATE OF
    value
    ON catalog_setting
WHEN
    old.value IS NOT new.value
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'matrix' FROM (SELECT id AS screen_id FROM screen WHERE new.name = 'matrix') AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'matrix'
    );
END;
