import type { PlannedFriendship } from './crowd.ts'
import { createDice } from './dice.ts'
import type { PlannedHike, PlannedPerson, PlannedWalk, Setting } from './planned.ts'

const HOUR_MS = 3_600_000
/** The probability for each trail that two friends know. */
const CHANCE_TOGETHER = 0.6
const MAX_PER_PAIR = 3

const NOTES = [
  'With {name}, who set the pace.',
  'With {name}. We talked more than we looked.',
  '{name} had not been told about the last climb.',
  'Met {name} at the bus and came home two hours late.',
  '',
]

/** Lets friends who know the same trail sometimes walk it together: the one for whom it is a further walk joins the other's day. */
export function walkTogether(
  people: readonly PlannedPerson[],
  friendships: readonly PlannedFriendship[],
  setting: Setting,
): PlannedPerson[] {
  return people.map((one) => {
    const friends = friendships.filter(({ followed }) => followed === one).map(({ follower }) => follower)
    const taken = new Set([...one.hikes, ...one.visits].map(({ completedOn }) => completedOn))
    const along = friends.flatMap((friend) => goAlong(one, friend, { taken, setting }))
    return addWalks(one, along)
  })
}

/** Returns the walks of a person on days when a friend was on a trail that both know. */
function goAlong(
  one: PlannedPerson,
  friend: PlannedPerson,
  { taken, setting: { seed, now } }: { taken: Set<string>; setting: Setting },
): PlannedWalk[] {
  const dice = createDice(`${seed} ${one.person.username} ${friend.person.username} together`)
  const known = new Map(one.hikes.map((hike) => [hike.trail, hike]))
  const along: PlannedWalk[] = []
  for (const { trail, completedOn, weather } of friend.hikes) {
    const hike = known.get(trail)
    if (!hike || hike.loggedAt >= now || taken.has(completedOn)) continue
    if (along.length === MAX_PER_PAIR || !dice.chance(CHANCE_TOGETHER)) continue
    taken.add(completedOn)
    const evening = Date.parse(`${completedOn}T18:00:00Z`) + dice.between(0, 20 * HOUR_MS)
    along.push({
      hike,
      completedOn,
      weather,
      notes: dice.pick(NOTES).replace('{name}', friend.person.firstName),
      loggedAt: Math.min(now, Math.floor(Math.max(evening, hike.loggedAt + 60_000))),
    })
  }
  return along
}

/** Returns a person with further walks, counted in the hikes too. */
function addWalks(one: PlannedPerson, further: readonly PlannedWalk[]): PlannedPerson {
  const counted = new Map<PlannedHike, PlannedHike>(
    one.hikes.map((hike) => {
      const count = further.filter((visit) => visit.hike === hike).length
      return [hike, count === 0 ? hike : { ...hike, completionCount: hike.completionCount + count }]
    }),
  )
  return {
    ...one,
    hikes: [...counted.values()],
    visits: [...one.visits, ...further].map((visit) => ({ ...visit, hike: counted.get(visit.hike) ?? visit.hike })),
  }
}
