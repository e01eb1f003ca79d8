import { formatLongDay } from '#domain/platform/format/dates.ts'
import type { CatalogueTrail } from '#server/diary/catalogue/catalogue.ts'
import type { Dice } from './dice.ts'
import type { PlannedHike } from './planned.ts'
import { northernMonth } from './seasons.ts'
import { DETAILS, type Fact, OPENINGS, type Sentence, VERDICTS } from './sentences.ts'

/** A hike before its note is written. */
export type Outing = Omit<PlannedHike, 'notes' | 'loggedAt'>

/** The kinds of sentences in a note; a shape that is listed twice is twice as likely. */
const SHAPES = [
  [OPENINGS],
  [DETAILS],
  [VERDICTS],
  [OPENINGS, DETAILS],
  [OPENINGS, VERDICTS],
  [OPENINGS, VERDICTS],
  [DETAILS, VERDICTS],
  [OPENINGS, DETAILS, VERDICTS],
]
const WITH_ARTICLE = /^(USA|United|Czech Rep|Dominican Rep|Philippines|Netherlands|Seychelles|Faroe)/

/** Writes one to three sentences for each outing; none is used twice. */
export function writeNotes(outings: readonly Outing[], { home, dice }: { home: string; dice: Dice }): string[] {
  const used = new Set<Sentence>()
  return outings.map((outing) => {
    const facts = findFacts(outing, home)
    const choose = (section: readonly Sentence[]): string[] => {
      const fitting = section.filter((sentence) => facts.has(sentence[0]) && !used.has(sentence))
      if (fitting.length === 0) return []
      // sentences that fit only here are preferred
      const sentence = dice.pick(fitting.flatMap((each) => (each[0] === 'any' ? [each] : [each, each, each])))
      used.add(sentence)
      return [fillIn(sentence[1], outing)]
    }
    const sentences = dice.pick(SHAPES).flatMap(choose)
    return (sentences.length > 0 ? sentences : choose([...OPENINGS, ...DETAILS, ...VERDICTS])).join(' ')
  })
}

function findFacts({ trail, completedOn, completionCount, weather, rating, track }: Outing, home: string): Set<Fact> {
  const { lengthKm, elevationGainM, difficulty, country } = trail
  const month = northernMonth(trail, Number(completedOn.slice(5, 7)))
  const north = Math.abs(trail.trailhead.lat)
  const isDay = lengthKm <= 30
  const isHard = difficulty === 'Hard' || difficulty === 'Very Hard'
  const table: Record<Fact, boolean> = {
    any: true,
    day: isDay,
    sun: weather.includes('sunny'),
    cloud: weather.includes('cloudy'),
    rain: weather.includes('raining'),
    wind: weather.includes('windy'),
    snow: weather.includes('snowy'),
    sunrise: weather.includes('sunrise'),
    sunset: weather.includes('sunset'),
    easy: difficulty === 'Easy',
    hard: isHard && isDay,
    long: lengthKm >= 16 && isDay,
    days: lengthKm > 45,
    short: lengthKm < 6 && !isHard,
    steep: elevationGainM / lengthKm > 90,
    flat: elevationGainM < 200 && isDay,
    again: completionCount > 2,
    home: country === home && isDay,
    away: country !== home,
    awayDay: country !== home && isDay,
    spring: north > 38 && (month === 4 || month === 5),
    summer: north > 30 && north < 50 && (month === 7 || month === 8) && weather.includes('sunny'),
    autumn: north > 42 && month === 10,
    track: track !== null && isDay,
    loved: rating === 5,
    fine: rating === 4 || rating === 3,
    poor: rating <= 2,
  }
  return new Set(Object.entries(table).flatMap(([fact, isTrue]) => (isTrue ? [fact as Fact] : [])))
}

function fillIn(sentence: string, { trail, completedOn, completionCount }: Outing): string {
  const values: Record<string, string> = {
    km: String(trail.lengthKm),
    climb: String(trail.elevationGainM),
    hours: String(Math.max(2, Math.round(trail.lengthKm / 4 + trail.elevationGainM / 600))),
    month: formatLongDay(completedOn).replace(/ .*/, ''),
    country: WITH_ARTICLE.test(trail.country) ? `the ${trail.country}` : trail.country,
    count: String(completionCount),
    place: shortName(trail),
  }
  return sentence.replaceAll(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? '')
}

/** Returns the short name of a trail: `Helvellyn via Striding Edge` is Helvellyn. */
function shortName({ name }: CatalogueTrail): string {
  return name.replace(/ (from|via|to|and) .*| \(.*/, '')
}
