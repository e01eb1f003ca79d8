/** Limits that several rooms or roots share; a limit of one screen stands there. Names include the unit. */

// Limits of requests: far more than anybody types. Longer texts are refused before any other check; shorter ones may still
// be cut, or break a rule of their field
export const MAX_TEXT_CHARS = 4000
export const MAX_SENT_NOTES_CHARS = 20_000
export const MAX_SENT_ID_CHARS = 100
/** A parameter of a path, decoded. */
export const MAX_PARAM_CHARS = 400
/**
 * Marks on one letter: no script needs as many (Unicode's stream-safe text format). Ordering them takes quadratic time.
 */
export const MAX_MARKS = 30

/** Hikes in one bulk action. */
export const MAX_HIKES_AT_ONCE = 500

// A hike
export const MAX_LENGTH_KM = 1999.99
export const MAX_ELEVATION_M = 9999
export const MIN_RATING = 1
export const MAX_RATING = 5
export const DEFAULT_RATING = 5
export const DEFAULT_WISH_RATING = 1
export const MIN_COMPLETION_COUNT = 1
export const MAX_COMPLETION_COUNT = 10_000
/** Further walks of all hikes of a person. */
export const MAX_VISITS_PER_PERSON = 10_000
/** Kept answers to “Which was better?” of a person; above it the oldest go. */
export const MAX_COMPARISONS_PER_PERSON = 10_000
/** Answers that are sent at once. */
export const MAX_ANSWERS_AT_ONCE = 100
export const MIN_COMPLETED_YEAR = 1900
export const MAX_COMPLETED_YEAR = 2100
export const MAX_NOTES_WORDS = 200
export const MAX_NOTES_CHARS = 1000
/** A member's note on a wish. */
export const MAX_WISH_NOTE_CHARS = 1000
export const MAX_NAME_CHARS = 100
export const MAX_COUNTRY_CHARS = 50
export const MAX_LINK_CHARS = 2048
export const MAX_PHOTO_BYTES = 5 * 1024 ** 2
export const MAX_GPX_BYTES = 1024 ** 2
/** Files of any format that the browser reads: a day at one point a second, with the sensor data of a watch. */
export const MAX_RECORDING_BYTES = 25 * 1024 ** 2
export const MAX_PHOTO_MEGAPIXELS = 50
/** Scans of the whole picture: progressive files have about ten. */
export const MAX_PHOTO_SCANS = 100
export const PHOTO_TYPES = ['jpeg', 'png', 'gif', 'webp'] as const

// A collection
export const MAX_COLLECTION_ENTRIES = 5000
export const MAX_COLLECTIONS_PER_PERSON = 200
export const MAX_COLLECTION_NAME_CHARS = 100
export const MAX_COLLECTION_WORDS_CHARS = 1000
/** Entries of all collections of a person. */
export const MAX_ENTRIES_PER_PERSON = 50_000
/** Collections that a person follows. */
export const MAX_FOLLOWED_COLLECTIONS = 500
/** Ticks by hand of a person. */
export const MAX_TICKS_PER_PERSON = 20_000
/** A collection of as many entries as it may have, with long names. */
export const MAX_COLLECTION_BYTES = 2 * 1024 ** 2

// A challenge
export const MAX_CHALLENGE_NAME_CHARS = 60
export const MAX_CHALLENGE_DAYS = 366
export const MAX_CHALLENGE_PARTICIPANTS = 30
/** Challenges of a member that have not ended, invitations apart. */
export const MAX_OPEN_CHALLENGES = 50
/** Challenges of a member, ended ones included. */
export const MAX_CHALLENGES_PER_PERSON = 2000
/** Counted walks on the page of a challenge. */
export const MAX_COUNTED_WALKS = 200

// An account
export const MIN_USERNAME_CHARS = 3
export const MAX_USERNAME_CHARS = 30
export const MIN_PASSWORD_CHARS = 6
export const MAX_PASSWORD_CHARS = 128
export const MAX_EMAIL_CHARS = 254
export const MAX_PERSON_NAME_CHARS = 50

// Notifications
/** Notifications in a list and in one bulk action. */
export const MAX_NOTIFICATIONS_AT_ONCE = 100

// Session
export const STREAM_RECONNECT_MS = 5_000

// Search
export const SEARCH_DEBOUNCE_MS = 300
export const MIN_QUERY_CHARS = 2
export const MAX_QUERY_CHARS = 100
export const MAX_SEARCH_RESULTS = 20

// Imports
/** Rows of one lookup. */
export const MAX_MATCHED_ROWS = 50
/** A simplified line, packed: 200 places of an hour's walk take 2000. */
export const MAX_LINE_CHARS = 4000

// Lists
/** Smallest number of lists for a rank: trails on fewer have a score only. */
export const MIN_LISTS_FOR_RANK = 3
export const FRIEND_HIKES_PAGE = 500
/** Newest hikes of friends on one's own map. */
export const MAX_FRIENDS_MAP_HIKES = 1000

// Maps and tracks
export const EARTH_RADIUS_KM = 6371
export const MAP_MIN_HEIGHT_PX = 400

// Decimals shown
export const PROFILE_KM_DECIMALS = 1
export const DIRECTORY_KM_DECIMALS = 2
export const AVERAGE_DECIMALS = 1
export const RANKING_POSITION_DECIMALS = 2

/** Address at which a push service takes messages for one browser, and the keys that encrypt them. */
export const MAX_PUSH_ENDPOINT_CHARS = 1000
export const MAX_PUSH_KEY_CHARS = 200

/** Shortest key of an imported row or file: a bare number could belong to anything. */
export const MIN_IMPORT_KEY_CHARS = 8
