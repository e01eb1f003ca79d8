import { api } from '#contract/client-api.ts'
import { type Endpoint, callName } from '#contract/endpoint.ts'
import type { SentInput } from '#web/platform/api/call.ts'
import type { KnownRows } from './overlay/known-rows.ts'
import { isRecord } from './outbox-entry.ts'

/** A call that may wait on the device. */
export interface QueueableCall {
  readonly endpoint: Endpoint
  /** Returns the ids of what it changes; the first is the one that it is about. */
  readonly subjects: (input: SentInput, known: KnownRows) => readonly string[]
  readonly isPhoto?: boolean
  /** A creation whose id is made on the device. */
  readonly makesId?: boolean
  /** Changes a version that has been read, see `seenUpdatedAt`. */
  readonly isEdit?: boolean
}

const byId = ({ params }: SentInput) => [params?.['id'] ?? '']
const byWalk = (input: SentInput, known: KnownRows) => [
  ...byId(input),
  ...byId(input).flatMap((id) => known.walk(id)?.hikeId ?? []),
]
const byHikeId = ({ params }: SentInput) => [params?.['hikeId'] ?? '']
const byCollectionEntry = ({ params }: SentInput) => [`${params?.['id'] ?? ''}/${params?.['entryId'] ?? ''}`]
const created = ({ body }: SentInput) => [bodyText(body, '_id')]
const oneSubject = (subject: string) => () => [subject]

/** All calls that may wait on the device. */
const CALLS: readonly QueueableCall[] = [
  { endpoint: api.hikes.create, subjects: created, makesId: true },
  { endpoint: api.hikes.update, subjects: byId, isEdit: true },
  { endpoint: api.hikes.remove, subjects: byId },
  {
    endpoint: api.hikes.place,
    subjects: (input) =>
      [...byId(input), bodyText(input.body, 'before'), bodyText(input.body, 'after')].filter(Boolean),
  },
  { endpoint: api.hikes.setPhoto, subjects: byId, isPhoto: true },
  { endpoint: api.hikes.removePhoto, subjects: byId, isPhoto: true },
  { endpoint: api.hikes.setGpx, subjects: byId },
  { endpoint: api.hikes.removeGpx, subjects: byId },
  { endpoint: api.originals.keep, subjects: byId },
  {
    endpoint: api.visits.create,
    subjects: (input) => [...created(input), ...byId(input)],
    makesId: true,
  },
  { endpoint: api.visits.update, subjects: byId, isEdit: true },
  { endpoint: api.visits.remove, subjects: byWalk },
  { endpoint: api.visits.setPhoto, subjects: byId, isPhoto: true },
  { endpoint: api.visits.removePhoto, subjects: byId, isPhoto: true },
  { endpoint: api.visits.setGpx, subjects: byId },
  { endpoint: api.visits.removeGpx, subjects: byId },
  { endpoint: api.likes.set, subjects: byId },
  { endpoint: api.wishlist.update, subjects: byHikeId },
  {
    endpoint: api.wishlist.move,
    subjects: (input) => [...byHikeId(input), bodyText(input.body, 'before')].filter(Boolean),
  },
  { endpoint: api.wishlist.remove, subjects: byHikeId },
  { endpoint: api.wishlist.complete, subjects: byHikeId },
  { endpoint: api.friends.add, subjects: byId },
  { endpoint: api.friends.remove, subjects: byId },
  { endpoint: api.friends.removeFromUsers, subjects: byId },
  { endpoint: api.conditions.create, subjects: created, makesId: true },
  { endpoint: api.conditions.remove, subjects: byId },
  { endpoint: api.conditions.setPhoto, subjects: byId, isPhoto: true },
  { endpoint: api.conditions.removePhoto, subjects: byId, isPhoto: true },
  { endpoint: api.collections.tick, subjects: byCollectionEntry },
  { endpoint: api.collections.untick, subjects: byCollectionEntry },
  { endpoint: api.users.updateMe, subjects: oneSubject('me') },
  { endpoint: api.privacySettings.update, subjects: oneSubject('privacy') },
  { endpoint: api.notificationChoices.update, subjects: oneSubject('notification choices') },
]

const BY_NAME = new Map(CALLS.map((call) => [callName(call.endpoint), call]))

/** Returns a call that may wait, by its name; undefined for all others. */
export function findCall(name: string): QueueableCall | undefined {
  return BY_NAME.get(name)
}

/** Returns a text field of a body, or ''. */
export function bodyText(body: unknown, field: string): string {
  const value = isRecord(body) ? body[field] : undefined
  return typeof value === 'string' ? value : ''
}
