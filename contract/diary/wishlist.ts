import * as z from 'zod/mini'
import { completedOnProblem } from '#domain/diary/hikes/hike-fields.ts'
import { MAX_SENT_NOTES_CHARS } from '#domain/platform/limits.ts'
import { wishNoteProblem } from '#domain/diary/ranked-list/wish-note.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, withRule, text } from '#contract/fields.ts'
import { changedHike, hike, photo } from './hike-shapes.ts'
import { person, wishId } from '#contract/params.ts'
import { wishlistRoutes } from '#contract/routes/diary/wishlist.ts'

/** A wish with its owner's private `note` and its `place`, from 1, in the owner's own order. */
const wish = z.extend(hike, { note: z.string(), place: z.number() })
export type Wish = z.output<typeof wish>

/**
 * Public facts about the trail of a wish: its trailhead to about 100 m, its newest photo, its community score from 0 to
 * 100 and the lower end of its band once it has a place, how many have walked it, and the months of the newest 200 walks; and the followed people who
 * have walked it, three of them by name.
 */
const wishedTrail = z.object({
  hikeId: id,
  trailhead: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  photo: z.nullable(photo),
  score: z.nullable(z.number()),
  low: z.nullable(z.number()),
  hikers: z.number(),
  months: z.array(z.number()),
  friendsCount: z.number(),
  friends: z.array(
    z.object({
      _id: id,
      username: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      avatarUrl: z.optional(z.string()),
    }),
  ),
})
export type WishedTrail = z.output<typeof wishedTrail>

export const wishlist = {
  mine: endpoint({
    ...wishlistRoutes.mine,
    summary: 'My wishlist, newest first, each hike with my note and its place in my own order',
    scope: 'read',
    answer: z.array(wish),
    status: 200,
  }),
  trails: endpoint({
    ...wishlistRoutes.trails,
    summary:
      'Trailhead, photo, community score, months and visiting friends for the trails of the latest 500 hikes on my wishlist',
    scope: 'read',
    answer: z.array(wishedTrail),
    status: 200,
  }),
  ofUser: endpoint({
    ...wishlistRoutes.ofUser,
    params: z.object({ userId: person }),
    summary: 'My wishlist, by my own id',
    scope: 'read',
    answer: z.array(wish),
    status: 200,
  }),
  update: endpoint({
    ...wishlistRoutes.update,
    params: z.object({ hikeId: wishId }),
    summary: 'Set my note on a wishlist hike, at most 1,000 characters, or clear it',
    scope: 'write',
    body: z.object({ note: withRule(text(MAX_SENT_NOTES_CHARS), wishNoteProblem) }),
    answer: z.object({ note: z.string() }),
    status: 200,
  }),
  move: endpoint({
    ...wishlistRoutes.move,
    params: z.object({ hikeId: wishId }),
    summary: 'Move a wishlist hike right before another one in my own order, or to the end',
    scope: 'write',
    body: z.object({ before: z.nullable(id) }),
    status: 204,
  }),
  remove: endpoint({
    ...wishlistRoutes.remove,
    params: z.object({ hikeId: wishId }),
    summary: 'Remove a hike from my wishlist',
    scope: 'write',
    status: 204,
  }),
  complete: endpoint({
    ...wishlistRoutes.complete,
    params: z.object({ userId: person, hikeId: wishId }),
    summary:
      'Turn a wishlist hike into a completed hike at the top of my list, on `completedOn` or, without it, today in UTC',
    scope: 'write',
    body: z.optional(z.object({ completedOn: z.optional(withRule(text(), completedOnProblem)) })),
    answer: changedHike,
    status: 200,
  }),
}
