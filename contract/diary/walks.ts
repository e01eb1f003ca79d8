import * as z from 'zod/mini'
import { completedOnProblem, notesProblem } from '#domain/diary/hikes/hike-fields.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { MAX_GPX_BYTES, MAX_SENT_NOTES_CHARS } from '#domain/platform/limits.ts'
import { earnedAchievement } from '#contract/community/achievements.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, id, instant, optionalText, withRule, text, weatherCondition } from '#contract/fields.ts'
import { gpxFile, photo, photoLimits, trackStatistics, seenUpdatedAt } from './hike-shapes.ts'
import { hikeId, visitId, visitTrackId } from '#contract/params.ts'
import { visitRoutes } from '#contract/routes/diary/walks.ts'

/**
 * A further walk of a completed hike, on its own day; the hike's own fields describe the walk that it was logged with.
 */
export const visit = z.object({
  _id: id,
  hikeId: id,
  completedOn: day,
  weatherConditions: z.array(weatherCondition),
  notes: z.string(),
  photo: z.nullable(photo),
  gpxFile: z.nullable(gpxFile),
  createdAt: instant,
  updatedAt: instant,
})
export type Visit = z.output<typeof visit>

const completedOn = withRule(text(), completedOnProblem)
const details = {
  weatherConditions: z.optional(z.array(weatherCondition).check(z.maxLength(64))),
  notes: optionalText(notesProblem, MAX_SENT_NOTES_CHARS),
}
const newVisit = z.object({ _id: z.optional(id), completedOn, ...details, isCounted: z.optional(z.boolean()) })
export type NewVisit = z.output<typeof newVisit>
/** Only the fields that are sent change. */
const visitChange = z.object({ completedOn: z.optional(completedOn), ...details, seenUpdatedAt })
export type VisitChange = z.output<typeof visitChange>

const earnedAchievements = z.array(earnedAchievement)
/** The `updatedAt` of the hike before and after: a device that waits to edit it tells its own change from that of another. */
const hikeUpdatedAt = z.object({ before: instant, after: instant })

/** Further walks of hikes. `completionCount` of the hike includes them. */
export const visits = {
  mine: endpoint({
    ...visitRoutes.mine,
    summary: 'All further walks of my hikes, newest first',
    scope: 'read',
    answer: z.array(visit),
    hasTag: true,
    status: 200,
  }),
  ofHike: endpoint({
    ...visitRoutes.ofHike,
    params: z.object({ id: hikeId }),
    summary: 'The further walks of a hike that the caller may see, newest first',
    scope: 'read',
    answer: z.array(visit),
    status: 200,
  }),
  create: endpoint({
    ...visitRoutes.create,
    params: z.object({ id: hikeId }),
    summary:
      'Add a walk to my hike, which increases its `completionCount` by one. With `isCounted` it gives a date to a walk that was already counted: the count stays, or 409 if there is none',
    scope: 'import',
    body: newVisit,
    answer: z.extend(visit, { completionCount: z.number(), hikeUpdatedAt, earnedAchievements }),
    status: 201,
  }),
  update: endpoint({
    ...visitRoutes.update,
    params: z.object({ id: visitId }),
    summary: 'Change some fields of a further walk of mine',
    scope: 'write',
    body: visitChange,
    answer: z.extend(visit, { earnedAchievements }),
    status: 200,
  }),
  remove: endpoint({
    ...visitRoutes.remove,
    params: z.object({ id: visitId }),
    summary: 'Remove a further walk of mine, which decreases the `completionCount` of its hike by one',
    scope: 'write',
    answer: z.object({ hikeUpdatedAt }),
    status: 200,
  }),
  setPhoto: endpoint({
    ...visitRoutes.setPhoto,
    params: z.object({ id: visitId }),
    summary: 'Set the photo of a further walk of mine, as for a hike',
    scope: 'import',
    form: { ...visitRoutes.setPhoto.form, ...photoLimits },
    answer: z.object({ photo, earnedAchievements }),
    status: 200,
  }),
  removePhoto: endpoint({
    ...visitRoutes.removePhoto,
    params: z.object({ id: visitId }),
    summary: 'Remove the photo of a further walk of mine',
    scope: 'write',
    status: 204,
  }),
  photo: endpoint({
    ...visitRoutes.photo,
    params: z.object({ id: visitId }),
    summary: 'The photo, or the small one with `size=thumb`. Visits carry its address as `photo`',
    scope: 'read',
    query: z.object({ size: z.optional(z.enum(['thumb'])), v: z.optional(text()), key: z.optional(text()) }),
    download: true,
    status: 200,
  }),
  setGpx: endpoint({
    ...visitRoutes.setGpx,
    params: z.object({ id: visitId }),
    summary: 'Set the GPX track of a further walk of mine, with the same form fields as for a hike',
    scope: 'import',
    form: {
      ...visitRoutes.setGpx.form,
      maxBytes: MAX_GPX_BYTES,
      isStoredAsSent: true,
      tooLarge: msg('GPX file must be smaller than 1MB'),
      missing: msg('Please select a valid GPX file (.gpx)'),
    },
    answer: z.object({ gpxFile, track: trackStatistics, earnedAchievements }),
    status: 200,
  }),
  removeGpx: endpoint({
    ...visitRoutes.removeGpx,
    params: z.object({ id: visitId }),
    summary: 'Remove the GPX track of a further walk of mine',
    scope: 'write',
    status: 204,
  }),
  gpx: endpoint({
    ...visitRoutes.gpx,
    params: z.object({ id: visitTrackId }),
    summary: 'The track: the original for its owner, only coordinates and elevations for others',
    scope: 'read',
    download: true,
    hasTag: true,
    status: 200,
  }),
}
