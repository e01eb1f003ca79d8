import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { difficulty, id, instant, text } from '#contract/fields.ts'
import { hiker } from '#contract/account/user-shapes.ts'
import { hike, photo, trail } from '#contract/diary/hike-shapes.ts'
import { rankingRoutes } from '#contract/routes/community/rankings.ts'

const country = z.optional(text(100))
const ranked = z.object({ name: z.string(), country: z.string(), rank: z.number(), userId: id })

/**
 * A trail's score with its band, 0 to 100, and the number of lists behind it. The page shows `low` as "at least", and
 * the trails are in its order. Rising trails have no place.
 */
const scored = z.object({
  place: z.nullable(z.number()),
  name: z.string(),
  country: z.string(),
  elevation: z.number(),
  score: z.number(),
  low: z.number(),
  high: z.number(),
  lists: z.number(),
  likesCount: z.number(),
  photo: z.nullable(photo),
})
export type ScoredTrail = z.output<typeof scored>

/** Rankings of trails by likes and by score, and an example of a member's own. */
export const rankings = {
  top: endpoint({
    ...rankingRoutes.top,
    summary: 'Trails by number of likes, at most 500',
    scope: 'read',
    query: z.object({ country }),
    answer: z.array(z.extend(trail, { photo: z.nullable(photo) })),
    status: 200,
  }),
  allRanked: endpoint({
    ...rankingRoutes.allRanked,
    summary: 'Every rank of every list, at most 20,000',
    scope: 'read',
    answer: z.array(ranked),
    status: 200,
  }),
  averagePositions: endpoint({
    ...rankingRoutes.averagePositions,
    summary: 'Trails by their average position in all lists, best first',
    scope: 'read',
    query: z.object({
      country,
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
      offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    }),
    answer: z.object({
      entries: z.array(
        z.object({ name: z.string(), country: z.string(), averagePosition: z.number(), totalUsers: z.number() }),
      ),
      total: z.number(),
    }),
    status: 200,
  }),
  community: endpoint({
    ...rankingRoutes.community,
    summary:
      'Trails by community score: those with the highest lower end of the band (`low`) first, which is what the pages show as “at least”; the first page also has those not ranked yet',
    scope: 'read',
    query: z.object({
      country,
      difficulty: z.optional(difficulty),
      /** Year in which somebody walked the trail. */
      year: z.optional(z.coerce.number().check(z.int(), z.minimum(1900), z.maximum(2100))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
      offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    }),
    answer: z.object({
      entries: z.array(scored),
      rising: z.array(scored),
      total: z.number(),
      fittedAt: z.nullable(instant),
    }),
    status: 200,
  }),
  exampleList: endpoint({
    ...rankingRoutes.exampleList,
    summary: 'The five best hikes of a member with a public ranked list; null where nobody has placed five',
    scope: 'read',
    answer: z.object({
      list: z.nullable(
        z.object({
          person: z.pick(hiker, {
            _id: true,
            username: true,
            firstName: true,
            lastName: true,
            avatarUrl: true,
            totalHikes: true,
          }),
          hikes: z.array(
            z.pick(hike, {
              _id: true,
              name: true,
              country: true,
              elevation: true,
              rating: true,
              completedOn: true,
              weatherConditions: true,
              photo: true,
            }),
          ),
        }),
      ),
    }),
    status: 200,
  }),
  countries: endpoint({
    ...rankingRoutes.countries,
    summary: 'Number of completed trails per country, most first',
    scope: 'read',
    answer: z.array(z.object({ name: z.string(), count: z.number() })),
    status: 200,
  }),
}
