import type { CatalogueTrail } from '#server/catalogue/catalogue.ts'
import { daysOut } from './calendar.ts'
import { type Dice, diceOf, drawWeighted } from './dice.ts'
import { fameOf } from './fame.ts'
import { areNeighbours } from './neighbours.ts'
import { writeNotes } from './notes.ts'
import type { Person } from './people.ts'
import type { PlannedPerson, Setting } from './planned.ts'
import { weatherOn } from './seasons.ts'
import { suits } from './taste.ts'
import { canBeWalked } from '#server/seed/files/walk.ts'

const DAY_MS = 86_400_000
const FIRST_YEAR = 2016

/** A person's hikes in their own order, and what they wish for. */
export function planList(person: Person, { seed, trails, now }: Setting): PlannedPerson {
  const dice = (about: string) => diceOf(`${seed} ${person.username} ${about}`)
  const joinedAt = now - Math.floor(dice('joined').between(60, 1100) * DAY_MS)
  const favourites = favouriteCountries(person, trails, dice('countries'))
  const appeal = (trail: CatalogueTrail) =>
    pull(trail.country, person.country, favourites) * suits(person.taste, trail) * (0.1 + fameOf(trail)) ** 2.2
  const walked = drawWeighted(dice('hikes'), trails, { count: person.hikeCount, weightOf: appeal })
  const span = { firstYear: dice('first').whole(FIRST_YEAR, FIRST_YEAR + 6), now, home: person.country }
  const days = daysOut(walked, span, dice('days'))
  const outings = inOrder(walked, person, dice('order')).map((trail, index) => ({
    trail,
    completedOn: days.get(trail) ?? '',
    ...tellOf({ trail, person, month: Number(days.get(trail)?.slice(5, 7)) }, dice(trail.name)),
    rating: ratingOf(index / walked.length, dice(`${trail.name} rating`)),
  }))
  const byDay = outings.toSorted((a, b) => (a.completedOn < b.completedOn ? -1 : 1))
  const notes = writeNotes(byDay, { home: person.country, dice: dice('notes') })
  const times = loggedAt(
    byDay.map(({ completedOn }) => completedOn),
    { joinedAt, now },
    dice('times'),
  )
  const known = new Set(walked)
  const wished = drawWeighted(dice('wishes'), trails, {
    count: dice('wish count').whole(2, 8),
    weightOf: (trail) => (known.has(trail) ? 0 : suits(person.taste, trail) * fameOf(trail) ** 2),
  })
  return {
    person,
    joinedAt,
    hikes: outings.map((outing) => {
      const place = byDay.indexOf(outing)
      return { ...outing, notes: notes[place] ?? '', loggedAt: times[place] ?? now }
    }),
    wishes: wished.map((trail) => ({
      trail,
      at: Math.floor(dice(`${trail.name} wish`).between(joinedAt, now)),
    })),
  }
}

/** Where somebody keeps going back to. */
function favouriteCountries({ country }: Person, trails: readonly CatalogueTrail[], dice: Dice): string[] {
  const abroad = trails.map((trail) => trail.country).filter((other) => other !== country)
  return Array.from({ length: 3 }, () => dice.pick(abroad))
}

/** How readily somebody goes to a country: home first, the few that they are fond of, the neighbours, the world. */
function pull(country: string, home: string, favourites: readonly string[]): number {
  if (country === home) return 30
  if (favourites.includes(country)) return 12
  return areNeighbours(country, home) ? 5 : 0.6
}

/** Best first: what is famous is mostly famous for a reason, what suits is liked, and the rest is the day one had. */
function inOrder(trails: readonly CatalogueTrail[], { taste }: Person, dice: Dice): CatalogueTrail[] {
  return trails
    .map((trail) => ({ trail, liking: fameOf(trail) + 0.4 * suits(taste, trail) + 0.35 * dice.bell() }))
    .toSorted((a, b) => b.liking - a.liking)
    .map(({ trail }) => trail)
}

/** @param share of the list that stands above: 0 for the best */
function ratingOf(share: number, dice: Dice): number {
  return Math.min(5, Math.max(1, Math.round(5.1 - 2.5 * share + 0.9 * dice.bell())))
}

/** What a hike has besides its day and its place in the list. */
function tellOf({ trail, person, month }: { trail: CatalogueTrail; person: Person; month: number }, dice: Dice) {
  const isNearHome = trail.country === person.country && trail.lengthKm < 25
  const hasReceiver = person.linksTo.some((network) => network === 'strava' || network === 'garmin')
  return {
    weather: weatherOn(trail, month, dice),
    completionCount: isNearHome && dice.chance(0.35) ? dice.whole(2, 9) : 1,
    hasPhoto: dice.chance(0.24),
    track:
      canBeWalked(trail) && dice.chance(hasReceiver ? 0.28 : 0.15)
        ? { isTimed: trail.lengthKm < 28 && dice.chance(0.7), isShared: dice.chance(0.85) }
        : null,
  }
}

/** Times in the order of the days: what came before joining was written down in the first evenings. */
function loggedAt(days: readonly string[], { joinedAt, now }: { joinedAt: number; now: number }, dice: Dice): number[] {
  let last = joinedAt
  return days.map((day) => {
    const thatEvening = Date.parse(`${day}T18:00:00Z`) + dice.between(0, 1.5 * DAY_MS)
    last = Math.min(now, Math.floor(Math.max(thatEvening, last + dice.between(120_000, 900_000))))
    return last
  })
}
