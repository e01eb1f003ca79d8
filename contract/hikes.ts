import * as z from 'zod/mini'
import { MAX_GPX_BYTES } from '#domain/limits.ts'
import { CHOOSE_GPX, GPX_TOO_LARGE } from '#domain/track-file.ts'
import { earnedAchievement } from './achievements.ts'
import { endpoint } from './endpoint.ts'
import { id, page, text } from './fields.ts'
import {
  changedHike,
  createdHike,
  gpxFile,
  hike,
  hikeChange,
  newHike,
  photo,
  photoForm,
  trackFigures,
} from './hike-shapes.ts'
import { hikeId, person, trackId } from './params.ts'

const rank = z.object({ _id: id, rank: z.number().check(z.int(), z.minimum(1)) })
/** What the call has just earned its caller. */
const earnedAchievements = z.optional(z.array(earnedAchievement))

/** Everything about single hikes and a person's own list. */
export const hikes = {
  mine: endpoint({
    method: 'GET',
    path: '/hikes/my-hikes',
    summary: 'My ranked list, best first',
    access: 'member',
    scope: 'read',
    answer: z.array(hike),
    hasTag: true,
    status: 200,
    resource: 'my-hikes',
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/hikes/user/{userId}',
    params: z.object({ userId: person }),
    summary:
      "A person's completed hikes by rank, or with `order=newest` by their days, the newest first; all, or from `offset` on at most `limit`; by id or username",
    access: 'open',
    scope: 'read',
    query: z.extend(page, { order: z.optional(z.enum(['rank', 'newest'])) }),
    answer: z.array(hike),
    hasTotal: true,
    status: 200,
    resource: 'users',
  }),
  create: endpoint({
    method: 'POST',
    path: '/hikes',
    summary: 'Log a hike at the top of my list, or add a wish',
    access: 'member',
    scope: 'import',
    body: newHike,
    answer: createdHike,
    status: 201,
    invalidates: ['my-hikes', 'wishlist', 'me', 'achievements', 'trails', 'users', 'totals'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/hikes/{id}',
    params: z.object({ id: hikeId }),
    summary: 'Change fields of my hike',
    access: 'member',
    scope: 'write',
    body: hikeChange,
    answer: changedHike,
    status: 200,
    invalidates: ['my-hikes', 'wishlist', 'me', 'achievements', 'trails', 'users', 'totals'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/hikes/{id}',
    params: z.object({ id: hikeId }),
    summary: 'Remove my completed hike; the ranks below close up',
    access: 'member',
    scope: 'write',
    status: 204,
    invalidates: ['my-hikes', 'me', 'trails', 'users', 'totals'],
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/hikes/reorder',
    summary:
      'Put my hikes in a new order, or one alone to place it where it stands; answers the whole list, dense from 1',
    access: 'member',
    scope: 'write',
    body: z.object({ hikes: z.array(rank).check(z.maxLength(5000)) }),
    answer: z.object({ hikes: z.array(rank), earnedAchievements }),
    status: 200,
    invalidates: ['my-hikes', 'me', 'achievements', 'trails', 'users'],
  }),
  setPhoto: endpoint({
    method: 'POST',
    path: '/hikes/{id}/photo',
    params: z.object({ id: hikeId }),
    summary:
      'Set the photo of my hike; 400 for one that moderation refuses, 503 where that cannot be told now or too many others wait',
    access: 'member',
    scope: 'import',
    form: photoForm,
    answer: z.object({ photo, earnedAchievements }),
    status: 200,
    invalidates: ['my-hikes', 'me', 'achievements', 'trails', 'users'],
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/hikes/{id}/photo',
    params: z.object({ id: hikeId }),
    summary: 'Remove the photo of my hike',
    access: 'member',
    scope: 'write',
    status: 204,
    invalidates: ['my-hikes', 'trails', 'users'],
  }),
  photo: endpoint({
    method: 'GET',
    path: '/hikes/{id}/photo',
    params: z.object({ id: hikeId }),
    summary: 'The photo; `size=thumb` for the small one. Addresses come with hikes, as `photo`',
    access: 'open',
    scope: 'read',
    query: z.object({ size: z.optional(z.enum(['thumb'])), v: z.optional(text()), key: z.optional(text()) }),
    download: true,
    status: 200,
  }),
  setGpx: endpoint({
    method: 'POST',
    path: '/hikes/{id}/gpx',
    params: z.object({ id: hikeId }),
    summary:
      'Set the GPX track of my hike; a form field `isShared` of `false` keeps it private, `hideEndsM` of 200 to 1000 hides from others whatever lies so many metres around its start and end, or a little more, and keeps it private where nothing else is left',
    access: 'member',
    scope: 'import',
    form: {
      field: 'gpxFile',
      maxBytes: MAX_GPX_BYTES,
      tooLarge: GPX_TOO_LARGE,
      missing: CHOOSE_GPX,
    },
    answer: z.object({ gpxFile, track: trackFigures, earnedAchievements }),
    status: 200,
    invalidates: ['my-hikes', 'me', 'achievements', 'trails', 'users'],
  }),
  removeGpx: endpoint({
    method: 'DELETE',
    path: '/hikes/{id}/gpx',
    params: z.object({ id: hikeId }),
    summary: 'Remove the GPX track of my hike',
    access: 'member',
    scope: 'write',
    status: 204,
    invalidates: ['my-hikes', 'trails', 'users'],
  }),
  gpx: endpoint({
    method: 'GET',
    path: '/hikes/{id}/gpx',
    params: z.object({ id: trackId }),
    summary: 'The track: the original for its owner, coordinates and elevations alone for others',
    access: 'open',
    scope: 'read',
    download: true,
    hasTag: true,
    status: 200,
  }),
}
