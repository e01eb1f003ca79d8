import * as z from 'zod/mini'
import { HIDABLE_KINDS } from '#domain/community/moderation.ts'
import { ID, ID_CHARS } from '#domain/platform/id.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { MAX_PARAM_CHARS, MAX_SENT_ID_CHARS } from '#domain/platform/limits.ts'

/** Schemas of path parameters. A value that cannot name anything gets 404, with the schema's message. */

export const HIKE_NOT_FOUND = msg('Hike not found')
export const PHOTO_NOT_FOUND = msg('Photo not found')
export const GPX_NOT_AVAILABLE = msg('GPX file not available for this hike')
export const VISIT_NOT_FOUND = msg('Visit not found')
export const ORIGINAL_NOT_FOUND = msg('Original file not found')
export const CONDITION_NOT_FOUND = msg('Condition not found')
export const SESSION_NOT_FOUND = msg('Session not found')
export const TOKEN_NOT_FOUND = msg('Access token not found')
export const PASSKEY_NOT_FOUND = msg('Passkey not found')
export const USER_NOT_FOUND = msg('User not found')
export const PEOPLE_NOT_VISIBLE = msg('This list is not visible to you')
export const MOUNTAINS_NOT_VISIBLE = msg('This map is not visible to you')
export const REQUEST_NOT_FOUND = msg('Follow request not found')
export const FOLLOWER_NOT_FOUND = msg('Follower not found')
export const NOT_BLOCKED = msg('You have not blocked anyone by this name')
export const NOT_MUTED = msg('You have not muted anyone by this name')
export const NOT_HIDDEN = msg('Not found')
export const PROPOSAL_NOT_FOUND = msg('Proposal not found')
export const COLLECTION_NOT_FOUND = msg('Collection not found')
export const CHALLENGE_NOT_FOUND = msg('Challenge not found')
const JOIN_NOT_FOUND = msg('Not found')
export const NOTIFICATION_NOT_FOUND = msg('Notification not found')

/** Id of a hike or a wish. */
export const hikeId = idParam(HIKE_NOT_FOUND)
/** Id of one's own wish, or of the hike that it has become. */
export const wishId = idParam(HIKE_NOT_FOUND)
/** Id of a hike in a call for its track. */
export const trackId = idParam(GPX_NOT_AVAILABLE)
/** Id of a further walk. */
export const visitId = idParam(VISIT_NOT_FOUND)
/** Id of a condition report. */
export const conditionId = idParam(CONDITION_NOT_FOUND)
/** Id of a further walk in a call for its track. */
export const visitTrackId = idParam(GPX_NOT_AVAILABLE)
/** Id of a hike or a further walk in a call for the original file of its track. */
export const walkId = idParam(ORIGINAL_NOT_FOUND)
/** Id of a proposal that two names mean one trail. */
export const proposalId = idParam(PROPOSAL_NOT_FOUND)
/** Id of a member's collection, or the name of one that comes with the product. */
export const collectionId = textParam(COLLECTION_NOT_FOUND, MAX_SENT_ID_CHARS)
export const entryId = textParam(COLLECTION_NOT_FOUND, MAX_SENT_ID_CHARS)
export const tickDay = textParam(COLLECTION_NOT_FOUND, MAX_SENT_ID_CHARS)
export const challengeId = idParam(CHALLENGE_NOT_FOUND)
export const joinId = idParam(JOIN_NOT_FOUND)
export const notificationId = idParam(NOTIFICATION_NOT_FOUND)
/** Id of one's own session. */
export const sessionId = idParam(SESSION_NOT_FOUND)
export const providerId = textParam(msg('This site has no such login.'), 32)
export const tokenId = idParam(TOKEN_NOT_FOUND)
/** Id of one's own passkey. */
export const passkeyId = idParam(PASSKEY_NOT_FOUND)
export const personId = idParam(USER_NOT_FOUND)
/** Id of a person who has asked to follow me. */
export const askerId = idParam(REQUEST_NOT_FOUND)
/** Id of a follower. */
export const followerId = idParam(FOLLOWER_NOT_FOUND)
/** Username or id of a person. */
export const person = textParam(USER_NOT_FOUND, MAX_SENT_ID_CHARS)
/** Name of a command of the desk. */
export const commandName = textParam(msg('Not found'), MAX_SENT_ID_CHARS)
/** Kind and id of something that was reported or hidden, and has a photo. */
export const moderatedKind = z.enum(['hike', 'photo', 'condition'], PHOTO_NOT_FOUND)
export const moderatedId = idParam(PHOTO_NOT_FOUND)
/** Kind and id of something of mine that moderators have hidden. */
export const hiddenKind = z.enum(HIDABLE_KINDS, NOT_HIDDEN)
export const hiddenId = idParam(NOT_HIDDEN)
/** Username or id of a person whom I have blocked, or muted. */
export const blockedPerson = textParam(NOT_BLOCKED, MAX_SENT_ID_CHARS)
export const mutedPerson = textParam(NOT_MUTED, MAX_SENT_ID_CHARS)
/** Name and country of a trail in any spelling: the trail key folds them. */
export const trailName = textParam(HIKE_NOT_FOUND, MAX_PARAM_CHARS)
export const trailCountry = textParam(HIKE_NOT_FOUND, MAX_PARAM_CHARS)

function idParam(missing: string) {
  return textParam(missing, ID_CHARS).check(z.regex(ID, missing))
}

function textParam(missing: string, maxChars: number) {
  return z.string().check(z.maxLength(maxChars, { error: missing, abort: true }))
}
