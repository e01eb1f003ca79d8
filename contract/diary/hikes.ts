import * as z from 'zod/mini'
import { MAX_ANSWERS_AT_ONCE, MAX_GPX_BYTES } from '#domain/platform/limits.ts'
import { CHOOSE_GPX, GPX_TOO_LARGE } from '#domain/tracks/files/track-file.ts'
import { earnedAchievement } from '#contract/community/achievements.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, page, text } from '#contract/fields.ts'
import { newAnswer } from './comparisons.ts'
import {
  changedHike,
  createdHike,
  gpxFile,
  hike,
  hikeChange,
  newHike,
  photo,
  photoLimits,
  trackStatistics,
} from './hike-shapes.ts'
import { hikeId, person, trackId } from '#contract/params.ts'
import { hikeRoutes } from '#contract/routes/diary/hikes.ts'

const rank = z.object({ _id: id, rank: z.number().check(z.int(), z.minimum(1)) })
/** Achievements that the call has just earned for the caller. */
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
      "A person's completed hikes by rank, or newest first with `order=newest`; all, or at most `limit` from `offset`; by id or username",
    scope: 'read',
    query: z.extend(page, { order: z.optional(z.enum(['rank', 'newest'])) }),
    answer: z.array(hike),
    hasTotal: true,
    status: 200,
  }),
  create: endpoint({
    ...hikeRoutes.create,
    summary: 'Log a hike at the top of my list, or add one to my wishlist',
    scope: 'import',
    body: newHike,
    answer: createdHike,
    status: 201,
  }),
  update: endpoint({
    ...hikeRoutes.update,
    params: z.object({ id: hikeId }),
    summary: 'Change some fields of my hike',
    scope: 'write',
    body: hikeChange,
    answer: changedHike,
    status: 200,
  }),
  remove: endpoint({
    ...hikeRoutes.remove,
    params: z.object({ id: hikeId }),
    summary: 'Remove my completed hike; the hikes below move up',
    scope: 'write',
    status: 204,
  }),
  reorder: endpoint({
    ...hikeRoutes.reorder,
    summary: 'Reorder my hikes, or send a single one to confirm its place; returns the whole list, ranked from 1',
    scope: 'write',
    body: z.object({ hikes: z.array(rank).check(z.maxLength(5000)) }),
    answer: z.object({ hikes: z.array(rank), earnedAchievements }),
    status: 200,
  }),
  place: endpoint({
    ...hikeRoutes.place,
    params: z.object({ id: hikeId }),
    summary:
      'Move my hike directly before another one of my list, or to its end; where that one is gone, directly behind `after`. Stores `answers` to which was better, it or another of my list; those about others are left out',
    scope: 'write',
    body: z.object({
      before: z.nullable(id),
      after: z.optional(z.nullable(id)),
      answers: z.optional(z.array(newAnswer).check(z.maxLength(MAX_ANSWERS_AT_ONCE))),
    }),
    answer: z.object({ rank: z.number(), earnedAchievements }),
    status: 200,
  }),
  setPhoto: endpoint({
    ...hikeRoutes.setPhoto,
    params: z.object({ id: hikeId }),
    summary:
      'Set the photo of my hike; 400 if moderation refuses it, 503 if it cannot be checked now or too many photos are waiting',
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
    summary: 'The photo, or the small one with `size=thumb`. Hikes carry its address as `photo`',
    scope: 'read',
    query: z.object({ size: z.optional(z.enum(['thumb'])), v: z.optional(text()), key: z.optional(text()) }),
    download: true,
    status: 200,
  }),
  setGpx: endpoint({
    ...hikeRoutes.setGpx,
    params: z.object({ id: hikeId }),
    summary:
      'Set the GPX track of my hike. The form field `isShared=false` keeps it private; `hideEndsM` (200 to 1000) hides at least that many metres around its start and end from others, and keeps the track private if nothing else is left',
    scope: 'import',
    form: {
      ...hikeRoutes.setGpx.form,
      maxBytes: MAX_GPX_BYTES,
      isStoredAsSent: true,
      tooLarge: GPX_TOO_LARGE,
      missing: CHOOSE_GPX,
    },
    answer: z.object({ gpxFile, track: trackStatistics, earnedAchievements }),
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
    summary: 'The track: the original for its owner, only coordinates and elevations for others',
    scope: 'read',
    download: true,
    hasTag: true,
    status: 200,
  }),
}
