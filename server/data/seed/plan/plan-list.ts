import type { CatalogueTrail } from '#server/diary/catalogue/catalogue.ts'
import { canRecordWalk } from '#server/data/seed/files/record-walk.ts'
import { planDays } from './calendar.ts'
import { type Dice, createDice, drawWeighted } from './dice.ts'
import { computeFame } from './fame.ts'
import { areNeighbours } from './neighbours.ts'
import { type Outing, writeNotes } from './notes.ts'
import type { Person } from './people.ts'
import { planFurtherWalks } from './plan-further-walks.ts'
import type { PlannedPerson, Setting } from './planned.ts'
import { chooseWeather } from './seasons.ts'
import { suitability } from './taste.ts'

const DAY_MS = 86_400_000
const FIRST_YEAR = 2016

/** Dice for each thing that is decided about one person. */
type DiceFor = (about: string) => Dice

/** A person's hikes in their own order, and what they wish for. */
export function planList(person: Person, setting: Setting): PlannedPerson {
  const { seed, trails, now } = setting
  const dice: DiceFor = (about) => createDice(`${seed} ${person.username} ${about}`)
  const joinedAt = now - Math.floor(dice('joined').between(60, 1100) * DAY_MS)
  const walked = chooseTrails(person, trails, dice)
  const outings = planOutings(person, { walked, now, dice })
  const byDay = outings.toSorted((a, b) => (a.completedOn < b.completedOn ? -1 : 1))
  const notes = writeNotes(byDay, { home: person.country, dice: dice('notes') })
  const times = planLoggingTimes(byDay, { joinedAt, now, dice: dice('times') })
  const hikes = outings.map((outing) => {
    const place = byDay.indexOf(outing)
    return { ...outing, notes: notes[place] ?? '', loggedAt: times[place] ?? now }
  })
  return {
    person,
    joinedAt,
    hikes,
    visits: planFurtherWalks(hikes, setting, person.username),
    wishes: chooseWishes(person, { trails, walked, dice }).map((trail) => ({
      trail,
      at: Math.floor(dice(`${trail.name} wish`).between(joinedAt, now)),
    })),
  }
}

/** What is near, suits and is famous is walked; none of the three is enough. */
function chooseTrails(person: Person, trails: readonly CatalogueTrail[], dice: DiceFor): CatalogueTrail[] {
  const favourites = favouriteCountries(person, trails, dice('countries'))
  return drawWeighted(dice('hikes'), trails, {
    count: person.hikeCount,
    weightOf: (trail) =>
      countryWeight(trail.country, person.country, favourites) * suitability(person.taste, trail) * (0.1 + computeFame(trail)) ** 2.2,
  })
}

/** Wishes go anywhere. */
function chooseWishes(
  { taste }: Person,
  { trails, walked, dice }: { trails: readonly CatalogueTrail[]; walked: readonly CatalogueTrail[]; dice: DiceFor },
): CatalogueTrail[] {
  const known = new Set(walked)
  return drawWeighted(dice('wishes'), trails, {
    count: dice('wish count').whole(2, 8),
    weightOf: (trail) => (known.has(trail) ? 0 : suitability(taste, trail) * computeFame(trail) ** 2),
  })
}

/** Best first. */
function planOutings(
  person: Person,
  { walked, now, dice }: { walked: readonly CatalogueTrail[]; now: number; dice: DiceFor },
): Outing[] {
  const span = { firstYear: dice('first').whole(FIRST_YEAR, FIRST_YEAR + 6), now, home: person.country }
  const days = planDays(walked, span, dice('days'))
  return rankTrails(walked, person, dice('order')).map((trail, index) => {
    const completedOn = days.get(trail) ?? ''
    return {
      trail,
      completedOn,
      ...chooseDetails({ trail, person, month: Number(completedOn.slice(5, 7)) }, dice(trail.name)),
      rating: chooseRating(index / walked.length, dice(`${trail.name} rating`)),
    }
  })
}

/** Where somebody keeps going back to. */
function favouriteCountries({ country }: Person, trails: readonly CatalogueTrail[], dice: Dice): string[] {
  const abroad = trails.map((trail) => trail.country).filter((other) => other !== country)
  return Array.from({ length: 3 }, () => dice.pick(abroad))
}

/** How readily somebody goes to a country: home first, the few that they are fond of, the neighbours, the world. */
function countryWeight(country: string, home: string, favourites: readonly string[]): number {
  if (country === home) return 30
  if (favourites.includes(country)) return 12
  return areNeighbours(country, home) ? 5 : 0.6
}

/** Best first: what is famous is mostly famous for a reason, what suits is liked, and the rest is the day one had. */
function rankTrails(trails: readonly CatalogueTrail[], { taste }: Person, dice: Dice): CatalogueTrail[] {
  return trails
    .map((trail) => ({ trail, liking: computeFame(trail) + 0.4 * suitability(taste, trail) + 0.35 * dice.bell() }))
    .toSorted((a, b) => b.liking - a.liking)
    .map(({ trail }) => trail)
}

/** @param share of the list that stands above: 0 for the best */
function chooseRating(share: number, dice: Dice): number {
  return Math.min(5, Math.max(1, Math.round(5.1 - 2.5 * share + 0.9 * dice.bell())))
}

/** What a hike has besides its day and its place in the list. */
function chooseDetails({ trail, person, month }: { trail: CatalogueTrail; person: Person; month: number }, dice: Dice) {
  const isNearHome = trail.country === person.country && trail.lengthKm < 25
  const hasReceiver = person.linksTo.some((network) => network === 'strava' || network === 'garmin')
  return {
    weather: chooseWeather(trail, month, dice),
    completionCount: isNearHome && dice.chance(0.35) ? dice.whole(2, 9) : 1,
    hasPhoto: dice.chance(0.24),
    track:
      canRecordWalk(trail) && dice.chance(hasReceiver ? 0.28 : 0.15)
        ? { isTimed: trail.lengthKm < 28 && dice.chance(0.7), isShared: dice.chance(0.85) }
        : null,
  }
}

/** Times in the order of the days: what came before joining was written down in the first evenings. */
function planLoggingTimes(
  byDay: readonly Outing[],
  { joinedAt, now, dice }: { joinedAt: number; now: number; dice: Dice },
): number[] {
  let last = joinedAt
  return byDay.map(({ completedOn }) => {
    const thatEvening = Date.parse(`${completedOn}T18:00:00Z`) + dice.between(0, 1.5 * DAY_MS)
    last = Math.min(now, Math.floor(Math.max(thatEvening, last + dice.between(120_000, 900_000))))
    return last
  })
}
