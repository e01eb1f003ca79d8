import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { hike } from '#contract/diary/hike-shapes.ts'
import { trailCountry, trailName } from '#contract/params.ts'
import { trailPeopleRoutes } from '#contract/routes/trails/trail-people.ts'

const trail = z.object({ hikeName: trailName, country: trailCountry })
const counts = z.array(z.number())

/** A hike on the trail with its owner and `rank` in the owner's list. `isFriend` marks people I follow. */
const hikeOfSomebody = z.extend(hike, {
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.optional(z.string()),
  listLength: z.number(),
  isFriend: z.boolean(),
})
export type HikeOfSomebody = z.output<typeof hikeOfSomebody>

/** People who walked a trail, and their opinions of it. */
export const trailPeople = {
  list: endpoint({
    ...trailPeopleRoutes.list,
    params: trail,
    summary:
      'The hikes on a trail with their owners: people I follow first, then everyone else; most liked and most detailed first, or newest first',
    scope: 'read',
    query: z.object({
      sort: z.optional(z.enum(['useful', 'newest'])),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
      offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2000))),
    }),
    answer: z.object({ rows: z.array(hikeOfSomebody), hasMore: z.boolean() }),
    status: 200,
  }),
  picture: endpoint({
    ...trailPeopleRoutes.picture,
    params: trail,
    summary:
      'How the latest 500 hikers rated a trail: stars, difficulty, tenth of their list and months; and their median moving time in seconds, if there are at least three tracks',
    scope: 'read',
    answer: z.object({
      stars: counts,
      difficulties: counts,
      places: counts,
      months: counts,
      movingTimeS: z.nullable(z.number()),
    }),
    status: 200,
  }),
}
