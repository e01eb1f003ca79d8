import * as z from 'zod/mini'
import { conditionProblem } from '#domain/trails/conditions.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, id, instant, withRule, text } from '#contract/fields.ts'
import { photo, photoLimits } from '#contract/diary/hike-shapes.ts'
import { conditionId, trailCountry, trailName } from '#contract/params.ts'
import { conditionRoutes } from '#contract/routes/trails/conditions.ts'

const trail = z.object({ hikeName: trailName, country: trailCountry })

/** A condition report: a short note about a trail on a day, with its author. */
const condition = z.object({
  _id: id,
  userId: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.optional(z.string()),
  text: z.string(),
  seenOn: day,
  photo: z.nullable(photo),
  createdAt: instant,
})
export type Condition = z.output<typeof condition>

/** Condition reports, visible for 60 days after the day that they describe. */
export const conditions = {
  list: endpoint({
    ...conditionRoutes.list,
    params: trail,
    summary: 'Conditions reports for a trail from the last 60 days, newest first, at most 20',
    scope: 'read',
    answer: z.object({ rows: z.array(condition) }),
    status: 200,
  }),
  create: endpoint({
    ...conditionRoutes.create,
    params: trail,
    summary: 'Report the conditions of a trail: one line of at most 280 characters, and the day I was there',
    scope: 'write',
    body: z.object({
      /** A UUIDv7 that the device has made; without it the server makes one. */
      _id: z.optional(id),
      text: withRule(text(), conditionProblem),
      seenOn: text(10),
    }),
    answer: condition,
    status: 201,
  }),
  remove: endpoint({
    ...conditionRoutes.remove,
    params: z.object({ id: conditionId }),
    summary: 'Remove my conditions report with its photo',
    scope: 'write',
    status: 204,
  }),
  setPhoto: endpoint({
    ...conditionRoutes.setPhoto,
    params: z.object({ id: conditionId }),
    summary: 'Set the photo of my conditions report, as for a hike',
    scope: 'write',
    form: { ...conditionRoutes.setPhoto.form, ...photoLimits },
    answer: z.object({ photo }),
    status: 200,
  }),
  removePhoto: endpoint({
    ...conditionRoutes.removePhoto,
    params: z.object({ id: conditionId }),
    summary: 'Remove the photo of my conditions report',
    scope: 'write',
    status: 204,
  }),
  photo: endpoint({
    ...conditionRoutes.photo,
    params: z.object({ id: conditionId }),
    summary: 'The photo, or the small one with `size=thumb`. Conditions carry its address as `photo`',
    scope: 'read',
    query: z.object({ size: z.optional(z.enum(['thumb'])), v: z.optional(text()), key: z.optional(text()) }),
    download: true,
    status: 200,
  }),
}
