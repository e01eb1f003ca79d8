import * as z from 'zod/mini'
import { MAX_GPX_BYTES } from '#domain/platform/limits.ts'
import { CHOOSE_GPX, GPX_TOO_LARGE } from '#domain/tracks/files/track-file.ts'
import { earnedAchievement } from '#contract/community/achievements.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, page, text } from '#contract/fields.ts'
import {
  changedHike,
  createdHike,
  gpxFile,
  hike,
  hikeChange,
  newHike,
  photo,
  photoLimits,
  trackFigures,
} from './hike-shapes.ts'
import { hikeId, person, trackId } from '#contract/params.ts'
import { hikeRoutes } from '#contract/routes/diary/hikes.ts'

const rank = z.object({ _id: id, rank: z.number().check(z.int(), z.minimum(1)) })
/** What the call has just earned its caller. */
const earnedAchievements = z.optional(z.array(earnedAchievement))

/** Everything about single hikes and a person's own list. */
export const hikes = {
  mine: endpoint({
    ...hikeRoutes.mine,
    summary: 'My ranked list, best first',
    scope: 'read',
    answer: z.array(hike),
    hasTag: true,
    status: 200,
  }),
  ofUser: endpoint({
    ...hikeRoutes.ofUser,
    params: z.object({ userId: person }),
    summary:
      "A person's completed hikes by rank, or with `order=newest` by their days, the newest first; all, or from `offset` on at most `limit`; by id or username",
    scope: 'read',
    query: z.extend(page, { order: z.optional(z.enum(['rank', 'newest'])) }),
    answer: z.array(hike),
    hasTotal: true,
    status: 200,
  }),
  create: endpoint({
    ...hikeRoutes.create,
    summary: 'Log a hike at the top of my list, or add a wish',
    scope: 'import',
    body: newHike,
    answer: createdHike,
    status: 201,
  }),
  update: endpoint({
    ...hikeRoutes.update,
    params: z.object({ id: hikeId }),
    summary: 'Change fields of my hike',
    scope: 'write',
    body: hikeChange,
    answer: changedHike,
    status: 200,
  }),
  remove: endpoint({
    ...hikeRoutes.remove,
    params: z.object({ id: hikeId }),
    summary: 'Remove my completed hike; the ranks below close up',
    scope: 'write',
    status: 204,
  }),
  reorder: endpoint({
    ...hikeRoutes.reorder,
    summary:
      'Put my hikes in a new order, or one alone to place it where it stands; answers the whole list, dense from 1',
    scope: 'write',
    body: z.object({ hikes: z.array(rank).check(z.maxLength(5000)) }),
    answer: z.object({ hikes: z.array(rank), earnedAchievements }),
    status: 200,
  }),
  setPhoto: endpoint({
    ...hikeRoutes.setPhoto,
    params: z.object({ id: hikeId }),
    summary:
      'Set the photo of my hike; 400 for one that moderation refuses, 503 where that cannot be told now or too many others wait',
    scope: 'import',
    form: { ...hikeRoutes.setPhoto.form, ...photoLimits },
    answer: z.object({ photo, earnedAchievements }),
    status: 200,
  }),
  removePhoto: endpoint({
    ...hikeRoutes.removePhoto,
    params: z.object({ id: hikeId }),
    summary: 'Remove the photo of my hike',
    scope: 'write',
    status: 204,
  }),
  photo: endpoint({
    ...hikeRoutes.photo,
    params: z.object({ id: hikeId }),
    summary: 'The photo; `size=thumb` for the small one. Addresses come with hikes, as `photo`',
    scope: 'read',
    query: z.object({ size: z.optional(z.enum(['thumb'])), v: z.optional(text()), key: z.optional(text()) }),
    download: true,
    status: 200,
  }),
  setGpx: endpoint({
    ...hikeRoutes.setGpx,
    params: z.object({ id: hikeId }),
    summary:
      'Set the GPX track of my hike; a form field `isShared` of `false` keeps it private, `hideEndsM` of 200 to 1000 hides from others whatever lies so many metres around its start and end, or a little more, and keeps it private where nothing else is left',
    scope: 'import',
    form: {
      ...hikeRoutes.setGpx.form,
      maxBytes: MAX_GPX_BYTES,
      tooLarge: GPX_TOO_LARGE,
      missing: CHOOSE_GPX,
    },
    answer: z.object({ gpxFile, track: trackFigures, earnedAchievements }),
    status: 200,
  }),
  removeGpx: endpoint({
    ...hikeRoutes.removeGpx,
    params: z.object({ id: hikeId }),
    summary: 'Remove the GPX track of my hike',
    scope: 'write',
    status: 204,
  }),
  gpx: endpoint({
    ...hikeRoutes.gpx,
    params: z.object({ id: trackId }),
    summary: 'The track: the original for its owner, coordinates and elevations alone for others',
    scope: 'read',
    download: true,
    hasTag: true,
    status: 200,
  }),
}
