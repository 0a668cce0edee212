-- "double" ""two"" """three""" 'single' #1# ##"""## """#
SELECT '\n \#n \##(x) \u{41} \' AS backslashes, "#" || '##' || '"""###';	-- tab
-- é é 👩‍💻 שלום   ﻿ end
ends with a backslash \
ends with a delimiter #"""#
    indented
