import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { photoLimits } from '#contract/diary/hike-shapes.ts'
import { text } from '#contract/fields.ts'
import { person } from '#contract/params.ts'
import { avatarRoutes } from '#contract/routes/account/avatars.ts'

/** The photo of a person's face. Whoever sees the profile sees it. */
export const avatars = {
  set: endpoint({
    ...avatarRoutes.set,
    summary:
      'Set the photo of my face: its middle square stays; 400 for one that moderation refuses, 503 where that cannot be told now or too many others wait',
    scope: 'write',
    form: { ...avatarRoutes.set.form, ...photoLimits },
    answer: z.object({ avatarUrl: z.string() }),
    status: 200,
  }),
  remove: endpoint({
    ...avatarRoutes.remove,
    summary: 'Remove the photo of my face',
    scope: 'write',
    status: 204,
  }),
  get: endpoint({
    ...avatarRoutes.get,
    params: z.object({ username: person }),
    summary: 'The photo of a face, 320 pixels square; `size=small` for 96. Addresses come with people, as `avatarUrl`',
    scope: 'read',
    query: z.object({ size: z.optional(z.enum(['small'])), v: z.optional(text()), key: z.optional(text()) }),
    download: true,
    status: 200,
  }),
}
