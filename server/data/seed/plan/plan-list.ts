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

/** Returns the dice for one decision about a person. */
type DiceFor = (about: string) => Dice

/** Plans a person's ranked hikes, further walks and wishes. */
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

/** Chooses the trails of a person: near, suitable and famous ones; one of the three is not enough. */
function chooseTrails(person: Person, trails: readonly CatalogueTrail[], dice: DiceFor): CatalogueTrail[] {
  const favourites = favouriteCountries(person, trails, dice('countries'))
  return drawWeighted(dice('hikes'), trails, {
    count: person.hikeCount,
    weightOf: (trail) =>
      countryWeight(trail.country, person.country, favourites) * suitability(person.taste, trail) * (0.1 + computeFame(trail)) ** 2.2,
  })
}

/** Chooses the wishes of a person, in any country. */
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

/** Plans the hikes of a person, best first. */
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

/** Chooses three countries to which a person returns. */
function favouriteCountries({ country }: Person, trails: readonly CatalogueTrail[], dice: Dice): string[] {
  const abroad = trails.map((trail) => trail.country).filter((other) => other !== country)
  return Array.from({ length: 3 }, () => dice.pick(abroad))
}

/** Returns how likely a person visits a country: home first, then favourites, neighbours and the world. */
function countryWeight(country: string, home: string, favourites: readonly string[]): number {
  if (country === home) return 30
  if (favourites.includes(country)) return 12
  return areNeighbours(country, home) ? 5 : 0.6
}

/** Ranks the trails of a person, best first, by fame, suitability and chance. */
function rankTrails(trails: readonly CatalogueTrail[], { taste }: Person, dice: Dice): CatalogueTrail[] {
  return trails
    .map((trail) => ({ trail, liking: computeFame(trail) + 0.4 * suitability(taste, trail) + 0.35 * dice.bell() }))
    .toSorted((a, b) => b.liking - a.liking)
    .map(({ trail }) => trail)
}

/**
 * Chooses a rating.
 * @param share the part of the list above the hike: 0 for the best
 */
function chooseRating(share: number, dice: Dice): number {
  return Math.min(5, Math.max(1, Math.round(5.1 - 2.5 * share + 0.9 * dice.bell())))
}

/** Chooses the weather, count, photo and track of a hike. */
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

/** Plans when hikes were logged, in the order of their days: those from before the person joined in the first evenings. */
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
