/**
 * Call × viewer × subject: the expected answer of every call, by named behaviours. `server/tests/who-sees-what.test.ts` tests every cell,
 * and fails for a call without a row.
 */

import { exploreCells } from './explore-cells.ts'
import { challengeCells } from './challenge-cells.ts'
import { collectionCells } from './collection-cells.ts'

/**
 * The viewers. The owner has blocked `blocked`; `blocker` has blocked the owner. A moderator and an admin see no more than others outside of
 * the desk; `passwordless` logs in by a provider only; `withoutFactor` is a moderator who has to set up a second factor first.
 */
export const ASKERS = [
  'visitor',
  'owner',
  'other',
  'follower',
  'blocked',
  'blocker',
  'dead',
  'moderator',
  'admin',
  'passwordless',
  'withoutFactor',
] as const
export type Asker = (typeof ASKERS)[number]

/** The subjects: the viewer's own, the owner's for each visibility, one hidden by moderators, an unknown id and a malformed one. */
export const THINGS = ['own', 'public', 'followers', 'private', 'hidden', 'unknown', 'malformed'] as const
export type Thing = (typeof THINGS)[number]

/** Returns the status that a cell must answer. */
export type Behaviour = (asker: Asker, thing: Thing) => number

const isMember = (asker: Asker) => asker !== 'visitor' && asker !== 'dead'
const isMine = (asker: Asker, thing: Thing) =>
  isMember(asker) && (thing === 'own' || (asker === 'owner' && isThere(thing)))
const isApart = (asker: Asker) => asker === 'blocked' || asker === 'blocker'
const isThere = (thing: Thing) => thing !== 'unknown' && thing !== 'malformed'

/** Returns whether a viewer sees a subject. Hidden ones are as good as missing. */
export function sees(asker: Asker, thing: Thing): boolean {
  if (!isThere(thing)) return false
  if (isMine(asker, thing)) return true
  if (isApart(asker)) return false
  if (thing === 'public') return true
  return thing === 'followers' && asker === 'follower'
}

/** Answers 401 for an ended session, where the call checks it. */
const signedIn =
  (member: Behaviour): Behaviour =>
  (asker, thing) =>
    isMember(asker) ? member(asker, thing) : 401
const open =
  (anybody: Behaviour): Behaviour =>
  (asker, thing) =>
    asker === 'dead' ? 401 : anybody(asker, thing)

/** Everybody gets an answer; its content differs. */
const forAll = open(() => 200)
const refusesAll = open(() => 400)
const forMembers = (status = 200) => signedIn(() => status)
/** The call ignores the token. */
const always =
  (status: number): Behaviour =>
  () =>
    status

/** Viewers who see the subject. A visitor has nothing of their own. */
const whoSees = open((asker, thing) => (sees(asker, thing) ? 200 : 404))
/** Statistics of a trail name nobody, so blocks make no difference. */
const figures = open((asker, thing) => (sees(isApart(asker) ? 'other' : asker, thing) ? 200 : 404))
/** Members who may know the trail may report its conditions. */
const tells = signedIn((asker, thing) => (sees(isApart(asker) ? 'other' : asker, thing) ? 201 : 404))
/** The owner changes it; others who see it get 403, everybody else 404. */
const ownerChanges = (status: number) =>
  signedIn((asker, thing) => (isMine(asker, thing) ? status : sees(asker, thing) ? 403 : 404))
/** A list that contains one's own things only. */
const mineAlone = (status: number) => signedIn((asker, thing) => (isMine(asker, thing) ? status : 404))
/** Hidden things of one's own alone can be answered for. */
const answers = signedIn((asker, thing) => (asker === 'owner' && thing === 'hidden' ? 204 : 404))
const likes = signedIn((asker, thing) => (isMine(asker, thing) ? 403 : sees(asker, thing) ? 200 : 404))

/** People: a profile for followers exists for everybody and shows nothing; a private one does not exist. */
const isPerson = (asker: Asker, thing: Thing) => (thing === 'followers' && !isApart(asker)) || sees(asker, thing)
const people = open((asker, thing) => (isPerson(asker, thing) ? 200 : 404))
/** New members show the people they follow to their followers. */
const listsOfPeople = open((asker, thing) =>
  isMine(asker, thing) || (asker === 'follower' && sees(asker, thing)) ? 200 : 404,
)
const follows = signedIn((asker, thing) => (!isPerson(asker, thing) ? 404 : isMine(asker, thing) ? 400 : 200))
const mutes = signedIn((asker, thing) => (!isPerson(asker, thing) ? 404 : isMine(asker, thing) ? 400 : 204))
/** Blocking somebody twice is allowed. */
const blocks = signedIn((asker, thing) =>
  asker === 'blocker' && isThere(thing) && thing !== 'own' ? 204 : mutes(asker, thing),
)
/** The request comes from a feed reader, a visitor without blocks and follows. */
const feeds: Behaviour = (asker, thing) => (thing === 'public' || (thing === 'own' && isMember(asker)) ? 200 : 404)
/** The calls of moderators and admins exist for nobody else. */
const forDesk = open((asker) => (asker === 'moderator' || asker === 'admin' ? 200 : 404))
const forAdmins = open((asker) => (asker === 'admin' ? 200 : 404))
const nobodyFinds = open(() => 404)
/** Proposals are about the trail of the subject and a well-known one, and exist where everybody may know that trail. */
const confirms = signedIn((asker, thing) =>
  thing !== 'public' ? 404 : asker === 'owner' || asker === 'moderator' || asker === 'admin' ? 200 : 403,
)
const objects = signedIn((_asker, thing) => (thing === 'public' ? 200 : 404))
const refuses = open((asker, thing) => (thing === 'public' ? forDesk(asker, thing) : 404))
const peopleOfDesk = open((asker, thing) => (isThere(thing) ? forDesk(asker, thing) : 404))
/** Only the owner's id is accepted. */
const ownPath = (status: number) => signedIn((asker, thing) => (isMine(asker, thing) ? status : 403))

export interface Row {
  readonly behaviour: Behaviour
  /** The kind of subject that the path names; null where it has no parameters, so that one cell is enough. */
  readonly names:
    | 'hike'
    | 'track'
    | 'visit'
    | 'original'
    | 'condition'
    | 'collection'
    | 'proposal'
    | 'join'
    | 'wish'
    | 'person'
    | 'trail'
    | 'request'
    | 'follower'
    | 'notification'
    | 'session'
    | 'token'
    | 'passkey'
    | 'provider'
    | 'blocked'
    | 'muted'
    | null
}

const row = (names: Row['names'], behaviour: Behaviour): Row => ({ names, behaviour })

export const CELLS: Readonly<Record<string, Row>> = {
  ...challengeCells({ row, forMembers }),
  ...collectionCells({ row, whoSees, ownerChanges, signedIn, forAll, forMembers, sees }),
  'GET /health': row(null, always(200)),
  'GET /ready': row(null, always(200)),
  'GET /openapi.json': row(null, always(200)),
  'GET /settings': row(null, always(200)),

  'GET /admin/reports': row(null, forDesk),
  'GET /admin/members': row(null, forDesk),
  'GET /admin/members/{username}': row('person', peopleOfDesk),
  'GET /admin/hidden': row(null, forDesk),
  'GET /admin/audit': row(null, forDesk),
  'GET /admin/site': row(null, forAdmins),
  'GET /admin/health': row(null, forAdmins),
  'GET /admin/commands': row(null, forDesk),
  'POST /admin/commands/{name}': row(null, forDesk),
  'GET /admin/trail-names/proposals': row(null, forDesk),
  'POST /admin/trail-names/proposals/{id}/refuse': row('proposal', refuses),
  'GET /admin/trail-names/joins': row(null, forDesk),
  // the body names no trail, and nothing is joined
  ...Object.fromEntries(
    ['joins', 'variants', 'divide'].map((what) => [`POST /admin/trail-names/${what}`, row(null, nobodyFinds)]),
  ),
  'POST /admin/trail-names/joins/{id}/part': row('join', nobodyFinds),
  // only what was reported or is hidden itself has one
  'GET /admin/photos/{kind}/{id}': row(
    'hike',
    open((asker, thing) => (thing === 'hidden' ? forDesk(asker, thing) : 404)),
  ),

  // the body is invalid for everybody
  'POST /auth/login': row(null, always(400)),
  'POST /auth/second-factor': row(null, always(400)),
  'POST /auth/register': row(null, always(400)),
  'POST /auth/forgot-password': row(null, always(400)),
  'POST /auth/reset-password': row(null, always(400)),
  'POST /auth/confirm-email': row(null, always(400)),
  'POST /auth/passkey/options': row(null, always(200)),
  'POST /auth/passkey': row(null, always(400)),
  'POST /auth/refresh': row(null, always(401)),
  'GET /notifications/sse': row(null, always(401)),
  'POST /auth/logout': row(null, always(204)),
  'POST /auth/link': row(null, always(400)),
  'POST /auth/provider': row(null, always(400)),
  'POST /auth/provider/result': row(null, always(400)),
  'POST /auth/provider/register': row(null, always(400)),
  'POST /auth/provider/email': row(null, always(400)),
  'POST /auth/provider/join': row(null, always(400)),
  'GET /users/me/providers': row(null, forMembers()),
  'POST /users/me/providers': row(null, forMembers(400)),
  'POST /users/me/providers/join': row(null, forMembers(400)),
  'POST /users/me/providers/logout': row(null, forMembers()),
  'DELETE /users/me/providers/{provider}': row('provider', forMembers(404)),
  'POST /auth/sse-token': row(null, forMembers()),

  'GET /users': row(null, forAll),
  'GET /users/search': row(null, forAll),
  'GET /users/me': row(null, forMembers()),
  'PATCH /users/me': row(null, forMembers()),
  'DELETE /users/me': row(null, forMembers(400)),
  'POST /users/me/keep': row(null, forMembers(204)),
  'GET /users/me/notifications': row(null, forMembers()),
  'PATCH /users/me/notifications': row(null, forMembers()),
  'GET /preferences': row(null, forMembers()),
  'PATCH /preferences': row(null, forMembers()),
  'GET /users/me/privacy': row(null, forMembers()),
  'PATCH /users/me/privacy': row(null, forMembers()),
  'POST /users/change-password': row(null, forMembers(400)),
  'GET /users/me/sessions': row(null, forMembers()),
  'GET /users/me/storage': row(null, forMembers()),
  'DELETE /users/me/sessions/{id}': row('session', mineAlone(204)),
  'DELETE /users/me/sessions': row(null, forMembers(204)),
  'GET /users/me/second-factor': row(null, forMembers()),
  'POST /users/me/second-factor': row(null, forMembers(400)),
  'POST /users/me/second-factor/confirm': row(null, forMembers(400)),
  'POST /users/me/second-factor/recovery-codes': row(null, forMembers(400)),
  'DELETE /users/me/second-factor': row(null, forMembers(400)),
  'GET /users/me/tokens': row(null, forMembers()),
  'POST /users/me/tokens': row(null, forMembers(400)),
  'DELETE /users/me/tokens/{id}': row('token', mineAlone(204)),
  'GET /users/me/passkeys': row(null, forMembers()),
  // no password, no answer of a browser
  'POST /users/me/passkeys/options': row(null, forMembers(400)),
  'POST /users/me/passkeys': row(null, forMembers(400)),
  'PATCH /users/me/passkeys/{id}': row('passkey', mineAlone(200)),
  'DELETE /users/me/passkeys/{id}': row('passkey', mineAlone(204)),
  'POST /users/me/email': row(null, forMembers(400)),
  'POST /users/me/username': row(null, forMembers(400)),
  'POST /users/me/export-ticket': row(null, forMembers()),
  'GET /users/me/export': row(null, forMembers()),
  'GET /users/me/tracks.gpx': row(null, forMembers()),
  'GET /users/me/hikes.csv': row(null, forMembers()),
  'GET /users/me/wishlist.csv': row(null, forMembers()),
  'GET /users/me/calendar': row(null, forMembers()),
  'POST /users/me/calendar': row(null, forMembers()),
  'DELETE /users/me/calendar': row(null, forMembers(204)),
  // nothing is served without a key
  'GET /calendar.ics': row(null, always(404)),
  'GET /users/{username}/feed.atom': row('person', feeds),
  'GET /users/{username}': row('person', people),
  'PUT /users/me/avatar': row(null, forMembers()),
  'DELETE /users/me/avatar': row(null, forMembers(204)),
  'GET /users/{username}/avatar': row('person', whoSees),

  'GET /hikes/my-hikes': row(null, forMembers()),
  'GET /hikes/my-map': row(null, forMembers()),
  'GET /hikes/user/{userId}': row('person', people),
  'POST /hikes': row(null, forMembers(400)),
  'PUT /hikes/reorder': row(null, forMembers(400)),
  // the body is invalid; `server/diary/hikes/several/several.test.ts` shows whose hikes it accepts
  'POST /hikes/several/delete': row(null, forMembers(400)),
  'PATCH /hikes/several': row(null, forMembers(400)),
  'POST /hikes/several/hikes.csv': row(null, forMembers(400)),
  'POST /hikes/several/tracks.gpx': row(null, forMembers(400)),
  'PATCH /hikes/{id}': row('hike', ownerChanges(200)),
  'PUT /hikes/{id}/place': row('hike', ownerChanges(200)),
  'DELETE /hikes/{id}': row('hike', ownerChanges(204)),
  'GET /hikes/{id}/photo': row('hike', whoSees),
  'POST /hikes/{id}/photo': row('hike', ownerChanges(200)),
  'DELETE /hikes/{id}/photo': row('hike', ownerChanges(204)),
  'GET /hikes/{id}/gpx': row('track', whoSees),
  'POST /hikes/{id}/gpx': row('hike', ownerChanges(200)),
  'DELETE /hikes/{id}/gpx': row('hike', ownerChanges(204)),
  'POST /hikes/{id}/like': row('hike', likes),

  'GET /hikes/my-comparisons': row(null, forMembers()),
  'GET /hikes/my-visits': row(null, forMembers()),
  'GET /hikes/{id}/visits': row('hike', whoSees),
  'POST /hikes/{id}/visits': row('hike', ownerChanges(201)),
  'PATCH /visits/{id}': row('visit', ownerChanges(200)),
  'DELETE /visits/{id}': row('visit', ownerChanges(200)),
  'GET /visits/{id}/photo': row('visit', whoSees),
  'POST /visits/{id}/photo': row('visit', ownerChanges(200)),
  'DELETE /visits/{id}/photo': row('visit', ownerChanges(204)),
  'GET /visits/{id}/gpx': row('visit', whoSees),
  'POST /visits/{id}/gpx': row('visit', ownerChanges(200)),
  'DELETE /visits/{id}/gpx': row('visit', ownerChanges(204)),

  // nobody else learns that it exists
  'GET /originals': row(null, forMembers()),
  'POST /originals/{id}': row('track', mineAlone(200)),
  'GET /originals/{id}': row('original', mineAlone(200)),
  'DELETE /originals/{id}': row('original', mineAlone(204)),

  'GET /hikes/my-wishlist': row(null, forMembers()),
  'GET /hikes/my-wishlist/trails': row(null, forMembers()),
  'GET /users/me/wishlist-link': row(null, forMembers()),
  'POST /users/me/wishlist-link': row(null, forMembers()),
  'PATCH /users/me/wishlist-link': row(null, forMembers()),
  'DELETE /users/me/wishlist-link': row(null, forMembers(204)),
  // nothing is served without a key
  'GET /shared-wishlist': row(
    null,
    open(() => 404),
  ),
  'GET /hikes/user/{userId}/wishlist': row('person', ownPath(200)),
  'PATCH /hikes/my-wishlist/{hikeId}': row('wish', mineAlone(200)),
  'PUT /hikes/my-wishlist/{hikeId}/place': row('wish', mineAlone(204)),
  'DELETE /hikes/my-wishlist/{hikeId}': row('wish', mineAlone(204)),
  'POST /hikes/user/{userId}/wishlist/{hikeId}/complete': row('wish', mineAlone(200)),

  // a body without rows, a form without data
  'POST /imports/match': row(null, forMembers()),
  'GET /imports/tracks': row(null, forMembers()),
  'POST /imports/hikes': row(null, forMembers(400)),

  'GET /hikes/search': row(null, forAll),
  'GET /hikes/templates': row(null, forAll),
  'GET /hikes/well-known': row(null, forAll),
  ...exploreCells({ row, forAll, refusesAll }),
  'GET /hikes/stats/{hikeName}/{country}': row('trail', figures),
  'GET /hikes/names/{hikeName}/{country}': row('trail', figures),
  'GET /trail-names/proposals': row(null, forMembers()),
  'POST /trail-names/proposals': row(null, forMembers(400)),
  'POST /trail-names/proposals/{id}/confirm': row('proposal', confirms),
  'POST /trail-names/proposals/{id}/object': row('proposal', objects),
  'GET /hikes/photos/{name}/{country}': row('trail', whoSees),
  'GET /hikes/gpx/{name}/{country}': row('trail', whoSees),
  'GET /hikes/tracks/{name}/{country}': row('trail', whoSees),
  'GET /hikes/known/{name}/{country}': row('trail', forAll),
  'GET /hikes/similar/{name}/{country}': row('trail', forAll),
  'GET /hikes/versus/{hikeName}/{country}/{otherName}/{otherCountry}': row('trail', forAll),
  // a trail without public hikes has no people
  'GET /hikes/people/{hikeName}/{country}': row('trail', forAll),
  'GET /hikes/picture/{hikeName}/{country}': row('trail', forAll),
  'GET /hikes/conditions/{hikeName}/{country}': row('trail', forAll),
  'POST /hikes/conditions/{hikeName}/{country}': row('trail', tells),
  'DELETE /conditions/{id}': row('condition', ownerChanges(204)),
  'GET /conditions/{id}/photo': row('condition', whoSees),
  'POST /conditions/{id}/photo': row('condition', ownerChanges(200)),
  'DELETE /conditions/{id}/photo': row('condition', ownerChanges(204)),
  // all photos belong to a blocked member
  'GET /hikes/random-with-photo': row(
    null,
    open((asker) => (isApart(asker) ? 404 : 200)),
  ),
  'POST /hikes/search-trailhead': row(null, forAll),
  'POST /hikes/search-country': row(null, forMembers()),
  'GET /hikes/top': row(null, forAll),
  'GET /hikes/average-positions': row(null, forAll),
  'GET /hikes/countries': row(null, forAll),
  'GET /rankings/community': row(null, forAll),
  'GET /rankings/example-list': row(null, forAll),
  'GET /users/{username}/taste': row('person', signedIn(people)),
  'GET /hikes/for-you': row(null, forMembers()),
  'GET /hikes/top-of-friends': row(null, forMembers()),
  'GET /hikes/guess/{name}/{country}': row('trail', forMembers()),
  // the query is incomplete
  'GET /community/hikers-like-me': row(null, forMembers(400)),
  'GET /community/in-common': row(null, forMembers(400)),
  'GET /hikes/all-ranked': row(null, forAll),
  'GET /community/totals': row(null, forAll),

  'GET /friends': row(null, forMembers()),
  'GET /friends/followers/count': row(null, forMembers()),
  'GET /friends/companions': row(null, forMembers()),
  'GET /friends/followers': row(null, forMembers()),
  'DELETE /friends/followers/{id}': row('follower', mineAlone(204)),
  'GET /friends/requests': row(null, forMembers()),
  'PUT /friends/requests/{id}': row('request', mineAlone(204)),
  'DELETE /friends/requests/{id}': row('request', mineAlone(204)),
  'GET /hikes/friends': row(null, forMembers()),
  'GET /hikes/friends-map': row(null, forMembers()),
  'GET /users/{username}/mountains': row('person', whoSees),
  'GET /users/{username}/follows': row('person', listsOfPeople),
  'GET /users/{username}/followers': row('person', listsOfPeople),
  'GET /users/{username}/following': row('person', listsOfPeople),
  'POST /users/friends/{id}': row('person', follows),
  'DELETE /users/friends/{id}': row('person', follows),
  'DELETE /friends/{id}': row('person', follows),

  'GET /users/me/blocked': row(null, forMembers()),
  'PUT /users/me/blocked/{username}': row('person', blocks),
  'DELETE /users/me/blocked/{username}': row('blocked', mineAlone(204)),
  'GET /users/me/muted': row(null, forMembers()),
  'PUT /users/me/muted/{username}': row('person', mutes),
  'DELETE /users/me/muted/{username}': row('muted', mineAlone(204)),
  'POST /reports': row(null, forMembers(400)),
  'PUT /users/me/hidden/{kind}/{id}/answer': row('hike', answers),

  'GET /achievements': row(null, forAll),
  'GET /achievements/progress': row(null, forMembers()),
  'GET /achievements/user': row(null, forMembers()),
  'GET /achievements/friends/recent': row(null, forMembers()),
  'GET /notifications': row(null, forMembers()),
  'PUT /notifications/read': row(null, forMembers()),
  'GET /push/subscriptions': row(null, forMembers()),
  'POST /push/subscriptions': row(null, forMembers(400)),
  'DELETE /push/subscriptions': row(null, forMembers(204)),
  // nothing ends without a key
  'POST /digest/stop': row(null, always(404)),
  // unknown ids are ignored
  'POST /notifications/mark-read': row(null, forMembers(400)),
  'POST /notifications/remove': row(null, forMembers(400)),
  'DELETE /notifications/{id}': row('notification', mineAlone(204)),
}
