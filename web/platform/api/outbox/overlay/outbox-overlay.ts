import { api } from '#contract/client-api.ts'
import { type Endpoint, callName } from '#contract/endpoint.ts'
import { hikeTrailKey } from '#domain/trails/hike-trail-key.ts'
import { mapRows } from './known-rows.ts'
import { bodyText } from '#web/platform/api/outbox/outbox-calls.ts'
import { type Entry, inOrder, isRecord } from '#web/platform/api/outbox/outbox-entry.ts'
import { setTick } from './set-tick.ts'
import { mergeMe, mergeNested, likesWith, photoFromFile } from './stand-ins.ts'

type Row = Record<string, unknown>
type Overlay = (answer: unknown, entry: Entry) => unknown

const idOf = ({ input }: Entry): string => input.params?.['id'] ?? input.params?.['hikeId'] ?? ''
const bodyOf = ({ input }: Entry): Row => (isRecord(input.body) ? input.body : {})
const is = (entry: Entry, endpoint: Endpoint) => entry.call === callName(endpoint)

/** Applies changes of rows that the list of hikes, the wishlist and the list of walks have in common. */
function overlayRows(list: readonly Row[], entry: Entry, kind: typeof api.hikes | typeof api.visits): readonly Row[] {
  const id = idOf(entry)
  if (is(entry, kind.remove)) return without(list, id)
  if (is(entry, kind.update)) {
    return changeRow(list, id, () => bodyOf(entry))
  }
  if (is(entry, kind.setPhoto)) return changeRow(list, id, (row) => photoFields(row, entry))
  if (is(entry, kind.removePhoto)) return changeRow(list, id, () => ({ photo: null, hasPhotos: false }))
  if (is(entry, kind.setGpx)) {
    const { gpxFile } = isRecord(entry.standIn) ? entry.standIn : {}
    return changeRow(list, id, () => ({ gpxFile, hasGPX: true }))
  }
  if (is(entry, kind.removeGpx)) return changeRow(list, id, () => ({ gpxFile: null, hasGPX: false }))
  return list
}

const overlayMyHikes: Overlay = (answer, entry) => {
  if (!isList(answer)) return answer
  const { standIn } = entry
  const isNew =
    (is(entry, api.hikes.create) && bodyOf(entry)['isWishList'] !== true) || is(entry, api.wishlist.complete)
  if (isNew) return isRecord(standIn) ? ranked(insertOnTop(answer, standIn)) : answer
  if (is(entry, api.hikes.place)) return ranked(place(answer, entry))
  if (is(entry, api.visits.create)) return changeRow(answer, idOf(entry), (row) => countWalk(row, entry))
  return ranked(overlayRows(answer, entry, api.hikes))
}

const overlayWishes: Overlay = (answer, entry) => {
  if (!isList(answer)) return answer
  const { standIn } = entry
  if (is(entry, api.hikes.create) && isRecord(standIn)) {
    if (bodyOf(entry)['isWishList'] === true)
      return insertOnTop(answer, { note: '', place: answer.length + 1, ...standIn })
    // a new hike completes the wish for the same trail
    const key = hikeTrailKey(standIn as never)
    return answer.filter((wish) => hikeTrailKey(wish as never) !== key)
  }
  if (is(entry, api.wishlist.remove) || is(entry, api.wishlist.complete)) return without(answer, idOf(entry))
  if (is(entry, api.wishlist.update)) return changeRow(answer, idOf(entry), () => bodyOf(entry))
  if (is(entry, api.wishlist.move)) return moveWish(answer, entry)
  return overlayRows(answer, entry, api.hikes)
}

const overlayMyWalks: Overlay = (answer, entry) => {
  if (!isList(answer)) return answer
  if (is(entry, api.visits.create)) return isRecord(entry.standIn) ? insertOnTop(answer, entry.standIn) : answer
  return overlayRows(answer, entry, api.visits)
}

const overlayMe: Overlay = (answer, entry) => {
  if (!isRecord(answer)) return answer
  if (is(entry, api.users.updateMe)) return mergeMe(answer as never, bodyOf(entry))
  const isFollowing = is(entry, api.friends.add)
  const isLeaving = is(entry, api.friends.remove) || is(entry, api.friends.removeFromUsers)
  if (!isFollowing && !isLeaving) return answer
  const others = (answer['friends'] as readonly string[]).filter((id) => id !== idOf(entry))
  return { ...answer, friends: isFollowing ? [...others, idOf(entry)] : others }
}

const overlayConditions: Overlay = (answer, entry) => {
  if (!isRecord(answer) || !isList(answer['rows'])) return answer
  const { rows } = answer
  const id = idOf(entry)
  if (is(entry, api.conditions.remove)) return { ...answer, rows: without(rows, id) }
  if (is(entry, api.conditions.setPhoto))
    return { ...answer, rows: changeRow(rows, id, (row) => photoFields(row, entry)) }
  if (is(entry, api.conditions.removePhoto)) return { ...answer, rows: changeRow(rows, id, () => ({ photo: null })) }
  return isRecord(entry.standIn) ? { ...answer, rows: insertOnTop(rows, entry.standIn) } : answer
}

const overlayCollection: Overlay = (answer, entry) => {
  if (!isRecord(answer) || !Array.isArray(answer['entries'])) return answer
  const isTicked = is(entry, api.collections.tick)
  const { entryId = '', day = bodyText(entry.input.body, 'day') } = entry.input.params ?? {}
  return setTick(answer as never, { entryId, day, isTicked })
}

const overlaySettings: Overlay = (answer, entry) => (isRecord(answer) ? mergeNested(answer, bodyOf(entry)) : answer)

const overlayLikes: Overlay = (answer, entry) => {
  const isLiked = bodyText(entry.input.body, 'action') === 'like'
  return mapRows(answer, (row) => {
    const isOther = row['_id'] !== idOf(entry) || !('isLiked' in row) || row['isLiked'] === isLiked
    return isOther ? row : { ...row, isLiked, likesCount: likesWith(row as never, isLiked) }
  })
}

/** Reads whose answers are shown with what waits; likes are in all lists of hikes. */
const OVERLAYS: Readonly<Record<string, Overlay>> = {
  [api.hikes.mine.path]: overlayMyHikes,
  [api.wishlist.mine.path]: overlayWishes,
  [api.visits.mine.path]: overlayMyWalks,
  [api.users.me.path]: overlayMe,
  [api.conditions.list.path]: overlayConditions,
  [api.collections.get.path]: overlayCollection,
  [api.privacySettings.get.path]: overlaySettings,
  [api.notificationChoices.get.path]: overlaySettings,
}

/**
 * Returns the answer of a read as it will be once the entries are sent. Applied twice it changes nothing more; without a change it
 * returns the same object.
 */
export function overlay(path: string, input: unknown, answer: unknown, entries: readonly Entry[]): unknown {
  const apply = OVERLAYS[path]
  return inOrder(entries).reduce((shown, entry) => {
    if (is(entry, api.likes.set)) return overlayLikes(shown, entry)
    return apply && isAbout(path, input, entry) ? apply(shown, entry) : shown
  }, answer)
}

/** Changes of an update on a trail, which know its id but not its trail. */
const CONDITION_CHANGES = [api.conditions.remove, api.conditions.setPhoto, api.conditions.removePhoto]

const TICKS = [api.collections.tick, api.collections.untick]

function isAbout(path: string, input: unknown, entry: Entry): boolean {
  if (path === api.privacySettings.get.path) return is(entry, api.privacySettings.update)
  if (path === api.notificationChoices.get.path) return is(entry, api.notificationChoices.update)
  const params = isRecord(input) && isRecord(input['params']) ? input['params'] : {}
  if (path === api.collections.get.path)
    return TICKS.some((endpoint) => is(entry, endpoint)) && params['id'] === idOf(entry)
  if (path !== api.conditions.list.path) return true
  if (CONDITION_CHANGES.some((endpoint) => is(entry, endpoint))) return true
  const { hikeName, country } = entry.input.params ?? {}
  return is(entry, api.conditions.create) && params['hikeName'] === hikeName && params['country'] === country
}

function isList(answer: unknown): answer is readonly Row[] {
  return Array.isArray(answer)
}

function without(list: readonly Row[], id: string): readonly Row[] {
  return list.some((row) => row['_id'] === id) ? list.filter((row) => row['_id'] !== id) : list
}

function changeRow(list: readonly Row[], id: string, change: (row: Row) => Row): readonly Row[] {
  if (!list.some((row) => row['_id'] === id)) return list
  return list.map((row) => (row['_id'] === id ? { ...row, ...change(row) } : row))
}

/** Leaves a row where it is that the list has already. */
function insertOnTop(list: readonly Row[], row: Row): readonly Row[] {
  return list.some(({ _id }) => _id === row['_id']) ? list : [row, ...list]
}

function place(list: readonly Row[], entry: Entry): readonly Row[] {
  const moved = list.find(({ _id }) => _id === idOf(entry))
  if (!moved) return list
  const others = list.filter((row) => row !== moved)
  const body = bodyOf(entry)
  const before = others.findIndex(({ _id }) => _id === body['before'])
  const after = others.findIndex(({ _id }) => _id === body['after'])
  const at = before >= 0 ? before : after >= 0 ? after + 1 : others.length
  return others.toSpliced(at, 0, moved['isPlaced'] === true ? moved : { ...moved, isPlaced: true })
}

/** Returns a list of hikes with the ranks 1, 2, 3; rows that keep theirs stay the same objects. */
function ranked(list: readonly Row[]): readonly Row[] {
  if (list.every(({ rank }, at) => rank === at + 1)) return list
  return list.map((row, at) => (row['rank'] === at + 1 ? row : { ...row, rank: at + 1 }))
}

/** Counts a walk once: the row names those that it counts already. */
function countWalk(row: Row, { key, input }: Entry): Row {
  const counted = Array.isArray(row['countedWalks']) ? row['countedWalks'] : []
  const isCounted = isRecord(input.body) && input.body['isCounted'] === true
  if (counted.includes(key) || isCounted) return row
  return { ...row, completionCount: Number(row['completionCount']) + 1, countedWalks: [...counted, key] }
}

const photos = new Map<string, ReturnType<typeof photoFromFile>>()

/** Returns the photo that waits. Its address is of this page: one that is stored with a list is made anew. */
function photoFields(row: Row, { key, input: { file } }: Entry): Row {
  if (!file) return row
  const photo = photos.get(key) ?? photoFromFile(file)
  photos.set(key, photo)
  return { photo, hasPhotos: true }
}

/** Releases the photos that waited on this page: its member has signed out. */
export function forgetPhotos(): void {
  for (const { url } of photos.values()) URL.revokeObjectURL(url)
  photos.clear()
}

function moveWish(list: readonly Row[], entry: Entry): readonly Row[] {
  const id = idOf(entry)
  const order = list.toSorted((a, b) => Number(a['place']) - Number(b['place'])).map(({ _id }) => _id)
  const others = order.filter((other) => other !== id)
  if (others.length === order.length) return list
  const before = others.indexOf(bodyText(entry.input.body, 'before'))
  const moved = others.toSpliced(before < 0 ? others.length : before, 0, id)
  return list.map((row) => {
    const at = moved.indexOf(row['_id']) + 1
    return row['place'] === at ? row : { ...row, place: at }
  })
}
