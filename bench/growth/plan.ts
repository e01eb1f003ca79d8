import { type RandomSource, createRandomSource } from './random-source.ts'
import { type Trail, createTrails } from './names.ts'
import { type PlannedHikes, planHikes } from './plan-hikes.ts'
import { type PlannedPerson, planPeople } from './plan-people.ts'
import { SEED, type Sizes } from './sizes.ts'

/** A planned community, not yet stored. People, trails and hikes are referenced by index. */
export interface Plan {
  readonly people: readonly PlannedPerson[]
  readonly trails: readonly Trail[]
  readonly hikes: PlannedHikes
  readonly likes: { readonly hike: Int32Array; readonly by: Int32Array }
  readonly friendships: { readonly follower: Int32Array; readonly followed: Int32Array }
}

/** Plans a community, deterministically: equal sizes give equal plans, ids included. */
export function planCommunity(sizes: Sizes): Plan {
  const trails = planTrails(sizes)
  const people = planPeople(sizes, trails)
  const hikes = planHikes({ sizes, people, trails }, createRandomSource(`${SEED} hikes`))
  return {
    people,
    trails,
    hikes,
    likes: planLikes(sizes, hikes, createRandomSource(`${SEED} likes`)),
    friendships: planFriendships(sizes, createRandomSource(`${SEED} friendships`)),
  }
}

export function planTrails(sizes: Sizes): Trail[] {
  return createTrails(sizes.trails, createRandomSource(`${SEED} trails`))
}

/** Plans the likes: few hikes have many, and no like is given twice. */
function planLikes({ likes, people }: Sizes, { count }: PlannedHikes, choices: RandomSource): Plan['likes'] {
  const next = choices.zipf(count, 0.8)
  const places = shuffled(count, choices)
  const counts = new Int32Array(count)
  for (let given = 0; given < likes;) {
    const hike = places[next()] ?? 0
    if ((counts[hike] ?? 0) * 2 > people) continue
    counts[hike] = (counts[hike] ?? 0) + 1
    given += 1
  }
  const [hike, by] = [new Int32Array(likes), new Int32Array(likes)]
  let at = 0
  for (let n = 0; n < count; n += 1) {
    const fans = new Set<number>()
    while (fans.size < (counts[n] ?? 0)) fans.add(choices.whole(people))
    for (const fan of fans) {
      hike[at] = n
      by[at] = fan
      at += 1
    }
  }
  return { hike, by }
}

/** Plans the friendships: few people have many followers. */
function planFriendships({ friendships, people }: Sizes, choices: RandomSource): Plan['friendships'] {
  const next = choices.zipf(people, 0.7)
  const places = shuffled(people, choices)
  const pairs = new Set<number>()
  while (pairs.size < friendships) {
    const [follower, followed] = [choices.whole(people), places[next()] ?? 0]
    if (follower !== followed) pairs.add(follower * people + followed)
  }
  const both = [...pairs]
  return {
    follower: Int32Array.from(both, (pair) => Math.floor(pair / people)),
    followed: Int32Array.from(both, (pair) => pair % people),
  }
}

function shuffled(count: number, { whole }: RandomSource): Int32Array {
  const places = Int32Array.from({ length: count }, (_, n) => n)
  for (let n = count - 1; n > 0; n -= 1) {
    const other = whole(n + 1)
    const kept = places[n] ?? 0
    places[n] = places[other] ?? 0
    places[other] = kept
  }
  return places
}
