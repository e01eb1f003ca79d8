import * as z from 'zod/mini'
import { ID, ID_CHARS } from '#domain/platform/id.ts'
import { MAX_PARAM_CHARS, MAX_SENT_ID_CHARS } from '#domain/platform/limits.ts'

/**
 * What stands in the paths of calls. Whatever cannot be the name of anything is the name of nothing: 404, in the words of
 * the schema.
 */

export const HIKE_NOT_FOUND = 'Hike not found'
export const PHOTO_NOT_FOUND = 'Photo not found'
export const GPX_NOT_AVAILABLE = 'GPX file not available for this hike'
export const VISIT_NOT_FOUND = 'Visit not found'
export const ORIGINAL_NOT_FOUND = 'Original file not found'
export const CONDITION_NOT_FOUND = 'Condition not found'
export const SESSION_NOT_FOUND = 'Session not found'
export const TOKEN_NOT_FOUND = 'Access token not found'
export const USER_NOT_FOUND = 'User not found'
export const PEOPLE_NOT_VISIBLE = 'This list is not visible to you'
export const MOUNTAINS_NOT_VISIBLE = 'This map is not visible to you'
export const REQUEST_NOT_FOUND = 'Follow request not found'
export const FOLLOWER_NOT_FOUND = 'Follower not found'
export const NOT_BLOCKED = 'You have not blocked anyone by this name'
export const NOT_MUTED = 'You have not muted anyone by this name'
export const NOTIFICATION_NOT_FOUND = 'Notification not found'

/** Of a hike or a wish. */
export const hikeId = idParam(HIKE_NOT_FOUND)
/** Of a wish on one's own list, or of what it has become. */
export const wishId = idParam(HIKE_NOT_FOUND)
/** Of a hike, where its track is asked for. */
export const trackId = idParam(GPX_NOT_AVAILABLE)
/** Of a further walk of a hike. */
export const visitId = idParam(VISIT_NOT_FOUND)
/** Of what somebody told of the conditions of a trail. */
export const conditionId = idParam(CONDITION_NOT_FOUND)
/** Of a further walk, where its track is asked for. */
export const visitTrackId = idParam(GPX_NOT_AVAILABLE)
/** Of a hike or of a further walk, whose track was made of a file that its owner keeps. */
export const walkId = idParam(ORIGINAL_NOT_FOUND)
export const notificationId = idParam(NOTIFICATION_NOT_FOUND)
/** Of one of one's own. */
export const sessionId = idParam(SESSION_NOT_FOUND)
export const tokenId = idParam(TOKEN_NOT_FOUND)
export const personId = idParam(USER_NOT_FOUND)
/** Of who has asked to follow me. */
export const askerId = idParam(REQUEST_NOT_FOUND)
/** Of who follows me. */
export const followerId = idParam(FOLLOWER_NOT_FOUND)
/** A username or an id. */
export const person = textParam(USER_NOT_FOUND, MAX_SENT_ID_CHARS)
/** The same of somebody whom I have blocked, or muted. */
export const blockedPerson = textParam(NOT_BLOCKED, MAX_SENT_ID_CHARS)
export const mutedPerson = textParam(NOT_MUTED, MAX_SENT_ID_CHARS)
/** As somebody wrote them: the rules of a trail's key make them one. */
export const trailName = textParam(HIKE_NOT_FOUND, MAX_PARAM_CHARS)
export const trailCountry = textParam(HIKE_NOT_FOUND, MAX_PARAM_CHARS)

function idParam(missing: string) {
  return textParam(missing, ID_CHARS).check(z.regex(ID, missing))
}

function textParam(missing: string, maxChars: number) {
  return z.string().check(z.maxLength(maxChars, { error: missing, abort: true }))
}
