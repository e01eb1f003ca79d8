import { type Endpoint, callName } from '#contract/endpoint.ts'
import type { SentInput } from '#web/platform/api/call.ts'
import { createDeviceId, createKey } from './device-id.ts'
import type { KnownRows } from './overlay/known-rows.ts'
import { bodyText, findCall } from './outbox-calls.ts'
import { type Entry, isRecord } from './outbox-entry.ts'
import { createStandIn } from './overlay/stand-ins.ts'

/** Returns the input of a creation with an `_id` made on this device; others as they are. */
export function withDeviceId(endpoint: Endpoint, input: SentInput): SentInput {
  const { makesId } = findCall(callName(endpoint)) ?? {}
  if (!makesId || !isRecord(input.body) || '_id' in input.body) return input
  return { ...input, body: { _id: createDeviceId(), ...input.body } }
}

interface EntryContext {
  readonly known: KnownRows
  /** The first entry of its group; without it this is the first. */
  readonly first?: Entry | undefined
}

/** Returns a new entry for a write, held by this page. */
export function createEntry(endpoint: Endpoint, given: SentInput, { known, first }: EntryContext): Entry {
  const call = callName(endpoint)
  const { subjects = () => [], isPhoto = false, isEdit = false } = findCall(call) ?? {}
  const key = createKey()
  const [id = ''] = subjects(given, known)
  const edited = isEdit ? (known.hike(id) ?? known.walk(id)) : undefined
  const input = edited ? { ...given, body: changedFields(given.body, edited) } : given
  return {
    key,
    call,
    input,
    seen: edited?.updatedAt ?? null,
    subjects: subjects(input, known),
    isPhoto,
    group: first?.group ?? key,
    title:
      bodyText(given.body, 'name') ||
      input.params?.['hikeName'] ||
      findHikeName(subjects(input, known), known) ||
      (first?.title ?? ''),
    standIn: createStandIn(call, given, known),
    createdAt: Date.now(),
    attempts: 0,
    isHeld: true,
    failure: null,
    size: new Blob([JSON.stringify(input.body ?? '')]).size + (input.file?.size ?? 0),
  }
}

/** Returns the fields that an edit changes; forms send all of them, and would overwrite what another device has changed. */
function changedFields(body: unknown, edited: object): unknown {
  if (!isRecord(body)) return body
  const before: Readonly<Record<string, unknown>> = { ...edited }
  const isChanged = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[field])
  return Object.fromEntries(Object.entries(body).filter(isChanged))
}

/** Returns the name of the hike that a write is about, or ''. */
function findHikeName(ids: readonly string[], known: KnownRows): string {
  for (const id of ids) {
    const hike = known.hike(id) ?? known.hike(known.walk(id)?.hikeId ?? '')
    if (hike) return hike.name
  }
  return ''
}
