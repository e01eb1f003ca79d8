import * as z from 'zod/mini'
import { msg } from '#domain/platform/language/translate.ts'
import { MAX_RECORDING_BYTES } from '#domain/platform/limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant } from '#contract/fields.ts'
import { walkId } from '#contract/params.ts'
import { originalRoutes } from '#contract/routes/diary/originals.ts'

/**
 * The original file from a watch or a service, stored beside the track that was made from it. `fileSize` in bytes,
 * unpacked.
 */
const original = z.object({
  /** Id of the hike, or of the further walk, that has the track. */
  _id: id,
  hikeId: id,
  fileName: z.string(),
  fileSize: z.number(),
  keptAt: instant,
})
export type Original = z.output<typeof original>

/** Original files from which tracks were made. Only their owner can get them, whatever the visibility of the track. */
export const originals = {
  mine: endpoint({
    ...originalRoutes.mine,
    summary:
      'The original files of my tracks, and how many of the available bytes they use; `maxBytes` is null if there is no limit',
    scope: 'read',
    answer: z.object({ usedBytes: z.number(), maxBytes: z.nullable(z.number()), originals: z.array(original) }),
    status: 200,
  }),
  keep: endpoint({
    ...originalRoutes.keep,
    params: z.object({ id: walkId }),
    summary:
      'Store the original file of the track of my hike or walk: GPX, FIT, TCX or KML, also zipped. Nobody else can get it, and it is removed with the track. With `packing=gzip` before the file it is unpacked while it is uploaded',
    scope: 'import',
    form: {
      ...originalRoutes.keep.form,
      maxBytes: MAX_RECORDING_BYTES,
      tooLarge: msg('Original files must be smaller than 25MB'),
      missing: msg('Please select the original file'),
    },
    limit: 'originals',
    answer: original,
    status: 200,
  }),
  get: endpoint({
    ...originalRoutes.get,
    params: z.object({ id: walkId }),
    summary: 'The original file of my hike or walk, exactly as uploaded',
    scope: 'read',
    download: true,
    isMadeOnce: true,
    status: 200,
  }),
  remove: endpoint({
    ...originalRoutes.remove,
    params: z.object({ id: walkId }),
    summary: 'Remove the original file of my hike or walk; the track stays',
    scope: 'write',
    status: 204,
  }),
}
