import { api } from '#contract/client-api.ts'
import { callName } from '#contract/endpoint.ts'
import type { Condition } from '#contract/trails/conditions.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { OwnUser } from '#contract/account/user-shapes.ts'
import type { SentInput } from '#web/platform/api/call.ts'
import { currentSession } from '#web/platform/api/session.ts'
import type { KnownRows } from './known-rows.ts'
import { isRecord } from '#web/platform/api/outbox/outbox-entry.ts'

type MakeStandIn = (sent: { body: Record<string, unknown>; id: string; input: SentInput }, known: KnownRows) => unknown

const NONE_EARNED = { earnedAchievements: [] }

const hikeWithChanges: MakeStandIn = ({ id, body }, known) => ({
  ...known.hike(id),
  ...body,
  ...NONE_EARNED,
})

const photoOf: MakeStandIn = ({ input }) => ({
  photo: input.file && photoFromFile(input.file),
  ...NONE_EARNED,
})

const trackOf: MakeStandIn = ({ input: { file, fields } }) => ({
  gpxFile: {
    fileName: file?.name ?? '',
    fileSize: file?.size ?? 0,
    s3Key: '',
    isShared: fields?.['isShared'] === 'true',
    hideEndsM: Number(fields?.['hideEndsM'] ?? 0),
    ...(fields?.['visibility'] && { visibility: fields['visibility'] }),
  },
  ...NONE_EARNED,
})

const tickedEntry: MakeStandIn = ({ id, input }, known) => known.collectionEntry(id, input.params?.['entryId'] ?? '')

const friendsWith =
  (isFriend: boolean): MakeStandIn =>
  ({ id }, known) => {
    const others = known.read(api.users.me)?.friends.filter((one) => one !== id) ?? []
    return { friends: isFriend ? [...others, id] : others, ...NONE_EARNED }
  }

const STAND_INS: Readonly<Record<string, MakeStandIn>> = {
  [callName(api.hikes.create)]: ({ body }, known) => newHike(body, known),
  [callName(api.hikes.update)]: hikeWithChanges,
  [callName(api.hikes.place)]: ({ id }, known) => ({ rank: known.hike(id)?.rank ?? 1, ...NONE_EARNED }),
  [callName(api.hikes.setPhoto)]: photoOf,
  [callName(api.visits.setPhoto)]: photoOf,
  [callName(api.conditions.setPhoto)]: photoOf,
  [callName(api.hikes.setGpx)]: trackOf,
  [callName(api.visits.setGpx)]: trackOf,
  [callName(api.visits.create)]: ({ body, input }, known) => newWalk(body, input, known),
  [callName(api.visits.update)]: ({ id, body }, known) => ({
    ...known.walk(id),
    ...body,
    ...NONE_EARNED,
  }),
  [callName(api.likes.set)]: ({ id, body }, known) => {
    const isLiked = body['action'] === 'like'
    return { likes: [], isLiked, likesCount: likesWith(known.hike(id), isLiked) }
  },
  [callName(api.wishlist.update)]: ({ body }) => ({ ...body }),
  [callName(api.wishlist.complete)]: ({ input, body }, known) => {
    const wish = known.hike(input.params?.['hikeId'] ?? '')
    return { ...wish, ...completion(body), ...NONE_EARNED }
  },
  [callName(api.friends.add)]: friendsWith(true),
  [callName(api.friends.remove)]: friendsWith(false),
  [callName(api.friends.removeFromUsers)]: friendsWith(false),
  [callName(api.collections.tick)]: tickedEntry,
  [callName(api.collections.untick)]: tickedEntry,
  [callName(api.conditions.create)]: ({ body }) => newCondition(body),
  [callName(api.users.updateMe)]: ({ body }, known) => mergeMe(known.read(api.users.me), body),
  [callName(api.privacySettings.update)]: ({ body }, known) => ({
    ...known.read(api.privacySettings.get),
    ...body,
  }),
  [callName(api.notificationChoices.update)]: ({ body }, known) =>
    mergeNested(known.read(api.notificationChoices.get) ?? {}, body),
}

/** Returns what is shown until the server has answered a call; undefined for calls without an answer. */
export function createStandIn(call: string, input: SentInput, known: KnownRows): unknown {
  const body = isRecord(input.body) ? input.body : {}
  return STAND_INS[call]?.({ body, id: input.params?.['id'] ?? '', input }, known)
}

/** Returns how many like a hike once this member does or does not. */
export function likesWith(hike: Pick<Hike, 'isLiked' | 'likesCount'> | undefined, isLiked: boolean): number {
  if (!hike) return isLiked ? 1 : 0
  return Math.max(0, hike.likesCount + Number(isLiked) - Number(hike.isLiked))
}

/** Returns the photo of a file of this page. Its address ends with the page. */
export function photoFromFile(file: Blob) {
  const url = URL.createObjectURL(file)
  return { url, thumbnailUrl: url, width: 1200, height: 900 }
}

export function mergeMe(me: OwnUser | undefined, change: Record<string, unknown>): object {
  const { socialLinks, ...rest } = change
  return { ...me, ...rest, socialLinks: { ...me?.socialLinks, ...(isRecord(socialLinks) ? socialLinks : {}) } }
}

/** Returns a record with changes; records in it are merged. */
export function mergeNested(before: object, change: Readonly<Record<string, unknown>>): object {
  const old: Readonly<Record<string, unknown>> = { ...before }
  const merged = Object.entries(change).map(([name, value]) => [
    name,
    isRecord(value) && isRecord(old[name]) ? { ...old[name], ...value } : value,
  ])
  return { ...before, ...Object.fromEntries(merged) }
}

function newHike(body: Record<string, unknown>, known: KnownRows): object {
  const now = new Date().toISOString()
  const isWish = body['isWishList'] === true
  const me = known.read(api.users.me)
  return {
    difficulty: 'Easy',
    length: 0,
    elevation: 0,
    rating: 0,
    notes: '',
    link: '',
    completedOn: null,
    weatherConditions: [],
    ...body,
    userId: currentSession().user?._id ?? '',
    rank: isWish ? null : 1,
    isPlaced: false,
    isWishList: isWish,
    completionCount: isWish ? 0 : Number(body['completionCount'] ?? 1),
    photo: null,
    gpxFile: null,
    hasPhotos: false,
    hasGPX: false,
    likesCount: 0,
    isLiked: false,
    createdAt: now,
    updatedAt: now,
    ...NONE_EARNED,
    userStats: {
      totalHikes: me?.totalHikes ?? 0,
      totalLength: me?.totalLength ?? 0,
      totalElevation: me?.totalElevation ?? 0,
      totalCountries: me?.totalCountries ?? 0,
    },
  }
}

function completion(body: Record<string, unknown>): object {
  const today = new Date().toISOString().slice(0, 10)
  return { isWishList: false, completedOn: body['completedOn'] ?? today, completionCount: 1, rank: 1, isPlaced: false }
}

function newWalk(body: Record<string, unknown>, { params }: SentInput, known: KnownRows): object {
  const { isCounted, ...walk } = body
  const hikeId = params?.['id'] ?? ''
  const now = new Date().toISOString()
  return {
    weatherConditions: [],
    notes: '',
    ...walk,
    hikeId,
    photo: null,
    gpxFile: null,
    createdAt: now,
    updatedAt: now,
    completionCount: (known.hike(hikeId)?.completionCount ?? 1) + (isCounted === true ? 0 : 1),
    ...NONE_EARNED,
  }
}

function newCondition(body: Record<string, unknown>): Condition {
  const { user } = currentSession()
  return {
    _id: String(body['_id']),
    userId: user?._id ?? '',
    username: user?.username ?? '',
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    text: String(body['text']),
    seenOn: String(body['seenOn']),
    photo: null,
    createdAt: new Date().toISOString(),
  }
}
