import type { SentInput } from '#web/platform/api/call.ts'
import type { ServerText } from '#web/platform/api/problem-text.ts'

/** Why the server has refused a write. */
export interface Failure extends ServerText {
  readonly status: number
  readonly code: string
}

/** A write that waits on this device. */
export interface Entry {
  /** A UUIDv7: the idempotency key, and the order of the entries. */
  readonly key: string
  /** `POST /hikes/{id}/visits` */
  readonly call: string
  readonly input: SentInput
  /** The version that was edited, sent as `seenUpdatedAt`. */
  readonly seen: string | null
  /** Ids of what it changes: entries with a common subject are sent in order. */
  readonly subjects: readonly string[]
  /** Photos are sent last. */
  readonly isPhoto: boolean
  /** The key of the first of the entries that were stored together. */
  readonly group: string
  /** The name of the hike or person, for the reader. */
  readonly title: string
  /** The answer that screens show until the server has answered. */
  readonly standIn: unknown
  readonly createdAt: number
  readonly attempts: number
  /** True while the page that made it sends it by itself. */
  readonly isHeld: boolean
  readonly failure: Failure | null
  /** In bytes. */
  readonly size: number
}

/** The code of a refusal where another device has changed the hike meanwhile. */
export const CONFLICT = 'changed_meanwhile'

/** Returns entries in the order in which they are sent. */
export function inOrder(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => Number(a.isPhoto) - Number(b.isPhoto) || (a.key < b.key ? -1 : 1))
}

/**
 * Returns a function that, called for each entry in the order in which they are sent, returns true for those that may be sent now. What was
 * refused, and what a page sends by itself, holds back the later entries with its subjects.
 */
export function createSendable(): (entry: Entry) => boolean {
  const blocked = new Set<string>()
  return ({ failure, isHeld, subjects }) => {
    if (failure === null && !isHeld && !subjects.some((one) => blocked.has(one))) return true
    for (const subject of subjects) blocked.add(subject)
    return false
  }
}

/** Returns true where an entry must not be sent before others: those that wait, and those with a common subject that a page sends. */
export function mustWait(entry: Entry, entries: readonly Entry[]): boolean {
  return entries.some(
    (other) =>
      other.group !== entry.group &&
      ((!other.isHeld && other.failure === null) || other.subjects.some((one) => entry.subjects.includes(one))),
  )
}

/** The removals of a hike, a walk, a wish and an update on a trail. */
const REMOVALS = [
  'DELETE /hikes/{id}',
  'DELETE /visits/{id}',
  'DELETE /hikes/my-wishlist/{hikeId}',
  'DELETE /conditions/{id}',
]

/**
 * Returns which entries a new removal makes pointless: all that waits for what is removed, and the removal itself where its
 * creation has never been sent.
 */
export function findPointless(removal: Entry, entries: readonly Entry[]): Entry[] {
  if (!REMOVALS.includes(removal.call)) return []
  const [id = ''] = removal.subjects
  const isAbout = ({ subjects, isHeld }: Entry) => subjects[0] === id && !isHeld
  const others = entries.filter((entry) => entry !== removal && isAbout(entry))
  const creation = others.find(({ input }) => isRecord(input.body) && input.body['_id'] === id)
  if (!creation) return others
  const isUnsent = creation.attempts === 0 || creation.failure !== null
  return isUnsent ? [...others, removal] : others.filter((entry) => entry !== creation)
}

/** Returns an entry with another id of its hike: a new hike completes the wish for the same trail, and gets its id. */
export function renameSubject(entry: Entry, from: string, to: string): Entry {
  if (!entry.subjects.includes(from)) return entry
  const rename = <T>(value: T): T => (value === from ? to : value) as T
  const { params, body } = entry.input
  return {
    ...entry,
    subjects: entry.subjects.map(rename),
    input: {
      ...entry.input,
      ...(params && { params: mapValues(params, rename) }),
      ...(isRecord(body) && { body: mapValues(body, rename) }),
    },
  }
}

function mapValues<V>(record: Readonly<Record<string, V>>, change: (value: V) => V): Record<string, V> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
