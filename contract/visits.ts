import * as z from 'zod/mini'
import { completedOnProblem, notesProblem } from '#domain/hike-fields.ts'
import { MAX_GPX_BYTES, MAX_SENT_NOTES_CHARS } from '#domain/limits.ts'
import { earnedAchievement } from './achievements.ts'
import { endpoint } from './endpoint.ts'
import { day, id, instant, optionalText, ruled, text, weatherCondition } from './fields.ts'
import { gpxFile, photo, photoForm, trackFigures } from './hike-shapes.ts'
import { hikeId, visitId, visitTrackId } from './params.ts'

/** A further walk of a completed hike, on its own day; what the hike itself says is of the walk that it was logged with. */
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

const completedOn = ruled(text(), completedOnProblem)
const details = {
  weatherConditions: z.optional(z.array(weatherCondition).check(z.maxLength(64))),
  notes: optionalText(notesProblem, MAX_SENT_NOTES_CHARS),
}
const newVisit = z.object({ completedOn, ...details, isCounted: z.optional(z.boolean()) })
export type NewVisit = z.output<typeof newVisit>
/** Only the fields that are sent change. */
const visitChange = z.object({ completedOn: z.optional(completedOn), ...details })
export type VisitChange = z.output<typeof visitChange>

const earnedAchievements = z.array(earnedAchievement)
const changes = ['my-hikes', 'me', 'achievements', 'trails', 'users', 'totals'] as const

/** What each further walk of a hike has of its own. `completionCount` of the hike counts them all. */
export const visits = {
  mine: endpoint({
    method: 'GET',
    path: '/hikes/my-visits',
    summary: 'All further walks of my hikes, the newest first',
    access: 'member',
    scope: 'read',
    answer: z.array(visit),
    hasTag: true,
    status: 200,
    resource: 'my-hikes',
  }),
  ofHike: endpoint({
    method: 'GET',
    path: '/hikes/{id}/visits',
    params: z.object({ id: hikeId }),
    summary: 'The further walks of a hike, the newest first, for whoever sees the hike',
    access: 'open',
    scope: 'read',
    answer: z.array(visit),
    status: 200,
    resource: 'users',
  }),
  create: endpoint({
    method: 'POST',
    path: '/hikes/{id}/visits',
    params: z.object({ id: hikeId }),
    summary:
      'Add a walk to my hike: its `completionCount` is one more. With `isCounted` it is one of those that were counted without a day: the count stays, and 409 where there is none',
    access: 'member',
    scope: 'import',
    body: newVisit,
    answer: z.extend(visit, { completionCount: z.number(), earnedAchievements }),
    status: 201,
    invalidates: changes,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/visits/{id}',
    params: z.object({ id: visitId }),
    summary: 'Change fields of a further walk of mine',
    access: 'member',
    scope: 'write',
    body: visitChange,
    answer: z.extend(visit, { earnedAchievements }),
    status: 200,
    invalidates: changes,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/visits/{id}',
    params: z.object({ id: visitId }),
    summary: 'Remove a further walk of mine: the `completionCount` of its hike is one less',
    access: 'member',
    scope: 'write',
    status: 204,
    invalidates: changes,
  }),
  setPhoto: endpoint({
    method: 'POST',
    path: '/visits/{id}/photo',
    params: z.object({ id: visitId }),
    summary: 'Set the photo of a further walk of mine, as that of a hike',
    access: 'member',
    scope: 'import',
    form: photoForm,
    answer: z.object({ photo, earnedAchievements }),
    status: 200,
    invalidates: ['my-hikes', 'me', 'achievements', 'users'],
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/visits/{id}/photo',
    params: z.object({ id: visitId }),
    summary: 'Remove the photo of a further walk of mine',
    access: 'member',
    scope: 'write',
    status: 204,
    invalidates: ['my-hikes', 'users'],
  }),
  photo: endpoint({
    method: 'GET',
    path: '/visits/{id}/photo',
    params: z.object({ id: visitId }),
    summary: 'The photo; `size=thumb` for the small one. Addresses come with visits, as `photo`',
    access: 'open',
    scope: 'read',
    query: z.object({ size: z.optional(z.enum(['thumb'])), v: z.optional(text()), key: z.optional(text()) }),
    download: true,
    status: 200,
  }),
  setGpx: endpoint({
    method: 'POST',
    path: '/visits/{id}/gpx',
    params: z.object({ id: visitId }),
    summary: 'Set the GPX track of a further walk of mine, with the form fields of that of a hike',
    access: 'member',
    scope: 'import',
    form: {
      field: 'gpxFile',
      maxBytes: MAX_GPX_BYTES,
      tooLarge: 'GPX file must be smaller than 1MB',
      missing: 'Please select a valid GPX file (.gpx)',
    },
    answer: z.object({ gpxFile, track: trackFigures, earnedAchievements }),
    status: 200,
    invalidates: ['my-hikes', 'me', 'achievements', 'users'],
  }),
  removeGpx: endpoint({
    method: 'DELETE',
    path: '/visits/{id}/gpx',
    params: z.object({ id: visitId }),
    summary: 'Remove the GPX track of a further walk of mine',
    access: 'member',
    scope: 'write',
    status: 204,
    invalidates: ['my-hikes', 'users'],
  }),
  gpx: endpoint({
    method: 'GET',
    path: '/visits/{id}/gpx',
    params: z.object({ id: visitTrackId }),
    summary: 'The track: the original for its owner, coordinates and elevations alone for others',
    access: 'open',
    scope: 'read',
    download: true,
    hasTag: true,
    status: 200,
  }),
}
