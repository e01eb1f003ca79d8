import { type Dice, createDice, drawWeighted } from './dice.ts'
import { computeFame } from './fame.ts'
import { areNeighbours } from './neighbours.ts'
import type { PlannedHike, PlannedPerson, Setting } from './planned.ts'

/** A follower and a followed person. */
export interface PlannedFriendship {
  readonly follower: PlannedPerson
  readonly followed: PlannedPerson
  readonly at: number
}

export interface PlannedLike {
  readonly by: PlannedPerson
  readonly owner: PlannedPerson
  readonly hike: PlannedHike
  readonly at: number
}

/** Plans who follows whom: people who live close or have the same taste, and more often those with many hikes. */
export function planFriendships(people: readonly PlannedPerson[], { seed, now }: Setting): PlannedFriendship[] {
  const chosen = people.flatMap((follower) => {
    const dice = createDice(`${seed} ${follower.person.username} friends`)
    const followed = drawWeighted(dice, people, {
      count: dice.whole(2, 8),
      weightOf: (other) => (other === follower ? 0 : nearness(follower, other) * (0.4 + other.hikes.length / 12)),
    })
    return followed.map((other) => ({ follower, followed: other, isReturned: dice.chance(0.45) }))
  })
  const pairs = new Map<string, [PlannedPerson, PlannedPerson]>()
  const add = (a: PlannedPerson, b: PlannedPerson) => pairs.set(`${a.person.username} ${b.person.username}`, [a, b])
  for (const { follower, followed, isReturned } of chosen) {
    add(follower, followed)
    if (isReturned) add(followed, follower)
  }
  return [...pairs].map(([pair, [follower, followed]]) => ({
    follower,
    followed,
    at: chooseMoment(createDice(`${seed} ${pair}`), Math.max(follower.joinedAt, followed.joinedAt), now),
  }))
}

function nearness({ person: a }: PlannedPerson, { person: b }: PlannedPerson): number {
  const place = a.country === b.country ? 7 : areNeighbours(a.country, b.country) ? 4 : 1
  return a.taste === b.taste ? 2 * place : place
}

/** Plans the likes: most go to friends' hikes, the rest to famous ones, those near the top of a list and those with a photo. */
export function planLikes(
  people: readonly PlannedPerson[],
  friendships: readonly PlannedFriendship[],
  { seed, now }: Setting,
): PlannedLike[] {
  const hikes = people.flatMap((owner) => owner.hikes.map((hike, index) => ({ owner, hike, index })))
  return people.flatMap((by) => {
    const dice = createDice(`${seed} ${by.person.username} likes`)
    const friends = new Set(friendships.filter(({ follower }) => follower === by).map(({ followed }) => followed))
    const liked = drawWeighted(dice, hikes, {
      count: Math.round(dice.whole(4, 14) + 0.7 * by.hikes.length),
      weightOf: ({ owner, hike, index }) =>
        owner === by
          ? 0
          : (friends.has(owner) ? 9 : 1) *
            (0.3 + computeFame(hike.trail)) ** 2 *
            (hike.hasPhoto ? 2 : 1) *
            (index < 5 ? 2 : 1),
    })
    return liked.map(({ owner, hike }) => ({
      by,
      owner,
      hike,
      at: chooseMoment(dice, Math.max(by.joinedAt, hike.loggedAt), now),
    }))
  })
}

/** Chooses a time between two moments, sooner rather than later. */
function chooseMoment(dice: Dice, from: number, to: number): number {
  return Math.floor(from + (to - from) * dice.next() ** 2)
}
