import * as z from 'zod/mini'
import { MAX_HIKES_AT_ONCE } from '#domain/platform/limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, visibility } from '#contract/fields.ts'
import { severalHikesRoutes } from '#contract/routes/diary/several-hikes.ts'

/** Ids of hikes. Repeated ids count once. */
export const severalIds = z.array(id).check(z.minLength(1), z.maxLength(MAX_HIKES_AT_ONCE))

/** Changes to several completed hikes of a member at once: all of them or, where one is not theirs, none. */
export const severalHikes = {
  remove: endpoint({
    ...severalHikesRoutes.remove,
    summary: 'Remove some of my completed hikes; 404 if one of them is not mine, and then none is removed',
    scope: 'write',
    body: z.object({ ids: severalIds }),
    status: 204,
  }),
  update: endpoint({
    ...severalHikesRoutes.update,
    summary: 'Choose who sees some of my completed hikes; 404 if one of them is not mine, and then none is changed',
    scope: 'write',
    body: z.object({ ids: severalIds, visibility }),
    status: 204,
  }),
}
