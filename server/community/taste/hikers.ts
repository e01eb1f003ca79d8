import { setImmediate as nextTurn } from 'node:timers/promises'
import type { HIKERS_BY } from '#contract/community/taste.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { listHikers } from '#server/community/people/directory.ts'
import { findLatestHikes } from '#server/community/people/latest-hikes.ts'
import { presentHiker, presentListed } from '#server/community/people/present.ts'
import type { Neighbour } from './neighbours.ts'
import { findNamedPeople, listWalkersNear } from './people-store.ts'
import { presentAlike } from './present.ts'

interface HikersPage {
  readonly userId: string
  readonly by: (typeof HIKERS_BY)[number]
  readonly limit: number
  readonly offset: number
  /** True adds each person's newest public hike. */
  readonly hasLatestHike: boolean
}

/** Returns the people with the most similar taste, or who walk most in the same countries, and their total. */
export async function listHikersLikeMe(
  db: Queries,
  { userId, by, limit, offset, hasLatestHike }: HikersPage,
  alike: readonly Neighbour[],
) {
  const near = await listWalkersNear(db, userId)
  const ids = (by === 'taste' ? alike : near).map(({ id }) => id)
  const named = await findNamedPeople(db, userId, ids)
  const names = ids.flatMap((id) => named.get(id)?.username ?? [])
  const [likenesses, hikes] = [
    new Map(alike.map((one) => [one.id, one])),
    new Map(near.map((one) => [one.id, one.hikes])),
  ]
  const shown: Awaited<ReturnType<typeof listHikers>> = []
  for (const few of chunksOf(names.slice(offset, offset + limit))) {
    shown.push(...(await listHikers(db, few)))
    await nextTurn()
  }
  const latest = await findLatestHikes(db, hasLatestHike ? shown.map(({ user }) => user.id) : [])
  const people = shown.map((hiker) => {
    const likeness = likenesses.get(hiker.user.id)
    return {
      ...presentListed(presentHiker(hiker), latest),
      country: hiker.user.country,
      alike: presentAlike(likeness?.likeness ?? null),
      common: likeness?.common ?? 0,
      near: hikes.get(hiker.user.id) ?? 0,
    }
  })
  return { people, total: names.length }
}
