import type { Hike } from '#contract/diary/hike-shapes.ts'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { listYears } from '#domain/diary/hikes/hike-years.ts'
import { t } from '#domain/platform/language/translate.ts'

/** The properties that the colours of a map can show. */
export const COLOURINGS = ['rank', 'difficulty', 'year'] as const
export type Colouring = (typeof COLOURINGS)[number]

/**
 * One colour of a map. `tone` 0 is the strongest and drawn over all others, 3 the weakest; null is for hikes without the
 * property.
 */
export interface ColourClass {
  readonly label: string
  readonly tone: 0 | 1 | 2 | 3 | null
  readonly has: (hike: Hike) => boolean
}

const TONES = [0, 1, 2, 3] as const
/** Limits between the ranks of one colour; a long list has more hikes in the upper classes. */
const SHORT_LIST = [3, 10, 30]
const LONG_LIST = [10, 50, 200]
const LONG_FROM = 101

/** Returns the colour classes of some hikes, the strongest first. Each hike belongs to one of them. */
export function colourClasses(hikes: readonly Hike[], colouring: Colouring): ColourClass[] {
  const classes =
    colouring === 'rank'
      ? rankClasses(findLastRank(hikes))
      : colouring === 'difficulty'
        ? difficultyClasses()
        : yearClasses(hikes)
  return classes.filter(({ has }) => hikes.some(has))
}

/** Returns the last rank; for a part of the list, such as a year, it exceeds the number of hikes. */
function findLastRank(hikes: readonly Hike[]): number {
  return hikes.reduce((last, { rank }) => Math.max(last, rank ?? 0), 0)
}

function rankClasses(count: number): ColourClass[] {
  const ends = [...(count >= LONG_FROM ? LONG_LIST : SHORT_LIST), Infinity]
  return TONES.map((tone) => {
    const [above, last] = [ends[tone - 1] ?? 0, Math.min(ends[tone] ?? 0, count)]
    const label =
      above + 1 === last
        ? t('Rank {rank}', { rank: last })
        : t('Ranks {first} to {last}', { first: above + 1, last: formatCount(last) })
    return { label, tone, has: ({ rank }) => rank !== null && rank > above && rank <= last }
  })
}

/** Returns the difficulties as classes; the hardest is the strongest. */
function difficultyClasses(): ColourClass[] {
  return TONES.map((tone) => {
    const own = DIFFICULTIES.at(-1 - tone)
    return { label: own ? t(own) : '', tone, has: ({ difficulty }) => difficulty === own }
  })
}

/** Returns the newest three years, all years before them together, and hikes without a date. */
function yearClasses(hikes: readonly Hike[]): ColourClass[] {
  const years = listYears(hikes)
  const own = years.length > TONES.length ? years.slice(0, TONES.length - 1) : years
  const earlier = years.slice(own.length)
  const getYear = ({ completedOn }: Hike) => completedOn?.slice(0, 4) ?? ''
  const classes: ColourClass[] = own.map((year, at) => ({
    label: year,
    tone: TONES[at] ?? 3,
    has: (hike) => getYear(hike) === year,
  }))
  if (earlier.length > 0)
    classes.push({
      label: t('{first} to {last} ##years', { first: earlier.at(-1) ?? '', last: earlier[0] ?? '' }),
      tone: 3,
      has: (hike) => earlier.includes(getYear(hike)),
    })
  return [...classes, { label: t('No date'), tone: null, has: ({ completedOn }) => completedOn === null }]
}
