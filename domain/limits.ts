/** Limits and constants that the form, the contract and the server share. Units stand in the names. */

// What may be sent: far more than anybody types. Longer texts are refused before anything looks at them, shorter ones may
// still be cut, or break a rule of their field
export const MAX_TEXT_CHARS = 4000
export const MAX_SENT_NOTES_CHARS = 20_000
export const MAX_SENT_ID_CHARS = 100
/** A parameter of a path, decoded. */
export const MAX_PARAM_CHARS = 400
/** Marks on one letter: no script needs as many (Unicode's stream-safe text format). To order them costs their square. */
export const MAX_MARKS = 30

// A hike
export const MAX_LENGTH_KM = 1999.99
/** What an arrow key adds to a length, in km; it refuses nothing. */
export const LENGTH_STEP_KM = 0.01
export const EDITED_WISH_LENGTH_STEP_KM = 0.1
export const MAX_ELEVATION_M = 9999
export const MIN_RATING = 1
export const MAX_RATING = 5
export const DEFAULT_RATING = 5
export const DEFAULT_WISH_RATING = 1
export const MIN_COMPLETION_COUNT = 1
export const MAX_COMPLETION_COUNT = 10_000
export const MIN_COMPLETED_YEAR = 1900
export const MAX_COMPLETED_YEAR = 2100
export const MAX_NOTES_WORDS = 200
export const MAX_NOTES_CHARS = 1000
export const MAX_NAME_CHARS = 100
export const MAX_COUNTRY_CHARS = 50
export const MAX_LINK_CHARS = 2048
export const MAX_PHOTO_BYTES = 5 * 1024 ** 2
export const MAX_GPX_BYTES = 1024 ** 2
export const MAX_PHOTO_MEGAPIXELS = 50
/** Walks over the whole picture: progressive files have about ten. */
export const MAX_PHOTO_SCANS = 100
export const PHOTO_TYPES = ['jpeg', 'png', 'gif', 'webp'] as const

// An account
export const MIN_USERNAME_CHARS = 3
export const MAX_USERNAME_CHARS = 30
export const MIN_PASSWORD_CHARS = 6
export const MAX_PASSWORD_CHARS = 128
export const MAX_EMAIL_CHARS = 254
export const MAX_PERSON_NAME_CHARS = 50

// Session
export const AUTH_RECHECK_MS = 5 * 60_000
export const TOKEN_REFRESH_MS = 20 * 60_000
export const MAX_DEBUG_LOG_ENTRIES = 50
export const MAX_STREAM_RECONNECTS = 3
export const STREAM_RECONNECT_MS = 5_000

// Search
export const SEARCH_DEBOUNCE_MS = 300
/** What the search offers before anything is typed. */
export const RECENT_LOOKUPS = 5
export const POPULAR_LOOKUPS = 5
export const MIN_QUERY_CHARS = 2
export const MAX_QUERY_CHARS = 100
export const MAX_SEARCH_RESULTS = 20

// Lists: rows shown at first and added by each "more"
export const NOTIFICATIONS_SHOWN = 10
export const NOTIFICATIONS_FRESH_MS = 5 * 60_000
export const RANKING_STEP = 50
export const ACTIVITY_STEP = 12
export const FRIEND_HIKES_PAGE = 500
export const TIMELINE_STEP = 60
export const RECENT_HIKES_SHOWN = 5
export const PEOPLE_STEP = 60
export const RANKED_HIKES_STEP = 50
export const CALENDAR_HIKES_PER_DAY = 2
export const LIST_CACHE_MS = 5 * 60_000
export const HIKES_RELOAD_DELAY_MS = 500

// Skeletons
export const TOP_HIKES_SKELETONS = 6
export const MY_LIST_SKELETONS = 5
export const WISHLIST_SKELETONS = 3
export const FRIENDS_SKELETONS = 4
export const FRIEND_ACHIEVEMENTS_SKELETONS = 6
export const TIMELINE_SKELETONS = 5
export const PEOPLE_SKELETONS = 6
export const NOTIFICATION_SKELETONS = 4

// Screen
export const WIDE_LAYOUT_PX = 1018
export const TOAST_LIMIT = 20
export const TOAST_MS = 5_000
export const WISHLIST_TOAST_MS = 3_000
export const CONFETTI_PIECES = 20
export const CONFETTI_MS = 2_000
export const TOOLTIP_WIDTH_PX = 192
export const TOOLTIP_TOUCH_MS = 2_000

// Maps and tracks
export const EARTH_RADIUS_KM = 6371
export const MAP_INITIAL_ZOOM = 13
export const MAP_MAX_ZOOM = 19
export const MAP_MAX_ZOOM_TOPOGRAPHIC = 17
export const MAP_FIT_PADDING_PX = 20
export const MAP_MIN_HEIGHT_PX = 400
export const TRACK_WEIGHT_PX = 4
export const TRACK_OPACITY = 0.8
export const ELEVATION_CHART_WIDTH_PX = 800
export const ELEVATION_CHART_HEIGHT_PX = 224

// Decimals shown
export const PROFILE_KM_DECIMALS = 1
export const DIRECTORY_KM_DECIMALS = 2
export const AVERAGE_DECIMALS = 1
export const RANKING_POSITION_DECIMALS = 2
