import { api } from '#contract/client-api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { CallInput, SentInput } from '#web/platform/api/call.ts'
import { type PlannedWrite, outbox } from '#web/platform/api/outbox/outbox.ts'
import {
  type FileCalls,
  type FileChoices,
  type PlannedFiles,
  originalInput,
  sharingFields,
  shrinkForUpload,
} from './save-files.ts'

interface Save<Input> {
  readonly input: Input
  readonly files: FileChoices
  /** By default those of hikes. */
  readonly calls?: FileCalls
}

/** Calls that create: their `_id` is made here. */
const CREATIONS: readonly Endpoint[] = [api.hikes.create, api.visits.create]

/**
 * Stores a hike or a walk and its files on this device before any of them is sent, so that none is lost when the page is closed. Returns
 * their inputs as they are stored. Without an outbox, and without files, nothing is stored here.
 */
export async function planSave<E extends Endpoint, Input extends CallInput<E> & SentInput>(
  endpoint: E,
  { input, files, calls = api.hikes }: Save<Input>,
): Promise<{ input: Input; planned: PlannedFiles }> {
  const { now } = outbox
  const { photo, track } = files
  const hasFiles = photo instanceof File || (track !== null && track !== 'remove' && track.file !== null)
  if (!now || !hasFiles) return { input, planned: {} }
  const id = CREATIONS.includes(endpoint) ? now.createId() : (input.params?.['id'] ?? '')
  const named = CREATIONS.includes(endpoint)
    ? { ...input, body: { ...((input as SentInput).body as object), _id: id } }
    : input
  const planned = await prepareFiles(id, files)
  const writes: PlannedWrite[] = [{ endpoint, input: named }]
  if (planned.track) writes.push({ endpoint: calls.setGpx, input: planned.track })
  if (planned.original) writes.push({ endpoint: api.originals.keep, input: planned.original })
  if (planned.photo) writes.push({ endpoint: calls.setPhoto, input: planned.photo })
  await now.plan(writes)
  return { input: named, planned }
}

/** Returns what is to be sent of the files. A file that cannot be read is left out: it is read again, and refused, when it is sent. */
async function prepareFiles(id: string, { photo, track }: FileChoices): Promise<PlannedFiles> {
  const params = { id }
  const planned: { -readonly [Name in keyof PlannedFiles]: PlannedFiles[Name] } = {}
  if (photo instanceof File) planned.photo = { params, file: await shrinkForUpload(photo) }
  if (track === null || track === 'remove' || !track.file) return planned
  const file = await (track.upload ?? Promise.resolve(track.file)).catch(() => null)
  if (!file) return planned
  planned.track = { params, file, fields: sharingFields(track) }
  if (track.keepsOriginal) planned.original = await originalInput(id, track.file)
  return planned
}
