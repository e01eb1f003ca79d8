import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { photoLimits } from '#contract/diary/hike-shapes.ts'
import { text } from '#contract/fields.ts'
import { person } from '#contract/params.ts'
import { avatarRoutes } from '#contract/routes/account/avatars.ts'

/** Profile photos. Visible to everyone who may see the profile. */
export const avatars = {
  set: endpoint({
    ...avatarRoutes.set,
    summary:
      'Set my profile photo, cropped to the square in its middle; 400 if moderation refuses it, 503 if it cannot be checked now or too many photos are waiting',
    scope: 'write',
    form: { ...avatarRoutes.set.form, ...photoLimits },
    answer: z.object({ avatarUrl: z.string() }),
    status: 200,
  }),
  remove: endpoint({
    ...avatarRoutes.remove,
    summary: 'Remove my profile photo',
    scope: 'write',
    status: 204,
  }),
  get: endpoint({
    ...avatarRoutes.get,
    params: z.object({ username: person }),
    summary: 'A profile photo, 320 pixels square, or 96 with `size=small`. People carry its address as `avatarUrl`',
    scope: 'read',
    query: z.object({ size: z.optional(z.enum(['small'])), v: z.optional(text()), key: z.optional(text()) }),
    download: true,
    status: 200,
  }),
}
