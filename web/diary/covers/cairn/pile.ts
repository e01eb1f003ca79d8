import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { CAIRN_WIDTH, STONE_TONES } from './stone-tones.ts'

/** As high as seven of the tallest stones, so that all piles have one scale. */
export const PILE_HEIGHT = 300
/** With more stones than this, those in the smallest piles would be specks. */
export const MAX_PILED = 60
/** Up to this many stones lie one on the other; more lie in courses. */
const MOST_SINGLE = 7
const GAP = 2
/** Width of a stone in a course, divided by its height. */
const ASPECT = 1.75
const TOP_WIDTH = 60
const FOOT_WIDTH = 214
/** High enough to be seen on any pile. */
const FAVOURITE_HEIGHT = 33

/** Outlines of stones. All stones of one tone share a path, because a page of people has thousands of stones. */
export interface Pile {
  readonly count: number
  readonly favourite: string
  /** Paths in the order of {@link STONE_TONES}. */
  readonly greys: readonly string[]
}

/**
 * Plans a pile with one stone for each hike, up to {@link MAX_PILED}: the favourite on top, a few one on the other, more in
 * courses that grow wider towards the ground while the stones grow smaller. The same seed gives the same pile.
 */
export function planPile(seed: string, hikes: number): Pile {
  const count = Math.max(0, Math.min(MAX_PILED, Math.floor(hikes)))
  const random = seededRandom(seed)
  const greys = STONE_TONES.map(() => '')
  const pile = { count, favourite: '', greys }
  let foot = PILE_HEIGHT
  for (const [fromGround, course] of planCourses(count, random).toReversed().entries()) {
    const isTop = fromGround === courseCount(count) - 1
    for (const stone of planStones(course, foot, random)) {
      if (isTop) pile.favourite += drawOutline(stone, random)
      else greys[Math.floor(random() * greys.length)] += drawOutline(stone, random)
    }
    foot -= course.height + GAP
  }
  return pile
}

interface Course {
  readonly stones: number
  readonly width: number
  readonly height: number
}

/** Returns the number of courses for a number of stones. */
function courseCount(stones: number): number {
  return stones <= MOST_SINGLE ? stones : Math.max(MOST_SINGLE - 1, Math.round(Math.sqrt(stones * 3.4)))
}

/** Returns the courses of a pile, the top first. */
function planCourses(stones: number, random: () => number): Course[] {
  const count = courseCount(stones)
  if (stones <= MOST_SINGLE) {
    return Array.from({ length: count }, (_, at) => ({
      stones: 1,
      width: at === 0 ? 70 : Math.min(212, 78 + at * 18 + 22 * (random() - 0.5)),
      height: Math.round(28 + 13 * random()) + (at === 0 ? 6 : 0),
    }))
  }
  const shares = Array.from({ length: count }, (_, at) =>
    at === 0 ? 0 : 0.78 + (0.44 * at) / (count - 1) + 0.2 * (random() - 0.5),
  )
  const room = PILE_HEIGHT - FAVOURITE_HEIGHT - GAP * (count - 1)
  const whole = sum(shares)
  const courses = shares.map((share, at) => {
    const width = TOP_WIDTH + (FOOT_WIDTH - TOP_WIDTH) * (at / (count - 1)) ** 0.85
    return { width: width * (0.95 + 0.1 * random()), height: at === 0 ? FAVOURITE_HEIGHT : (room * share) / whole }
  })
  const wanted = courses.map(({ width, height }, at) => (at === 0 ? 0 : width / (ASPECT * height)))
  const scale = (stones - 1) / sum(wanted)
  let [given, due] = [0, 0]
  return courses.map((course, at) => {
    if (at === 0) return { ...course, stones: 1 }
    due += (wanted[at] ?? 0) * scale
    const left = count - 1 - at
    const here = Math.max(1, Math.min(Math.round(due) - given, stones - 1 - given - left))
    given += here
    return { ...course, stones: here }
  })
}

interface Stone {
  readonly left: number
  readonly foot: number
  readonly width: number
  readonly height: number
}

/** Places the stones of a course side by side, no two of the same size. */
function planStones({ stones, width, height }: Course, foot: number, random: () => number): Stone[] {
  const shares = Array.from({ length: stones }, () => 0.62 + 0.76 * random())
  const whole = sum(shares)
  let left = (CAIRN_WIDTH - width) / 2 + 12 * (random() - 0.5)
  return shares.map((share) => {
    const wide = ((width - GAP * (stones - 1)) * share) / whole
    const stone = { left, foot, width: wide, height: stones === 1 ? height : height * (0.86 + 0.14 * random()) }
    left += wide + GAP
    return stone
  })
}

/** Draws a stone that is flat at its bottom and round or blunt at either side. */
function drawOutline({ left, foot, width, height }: Stone, random: () => number): string {
  const [w, h] = [Math.round(width), Math.round(height)]
  const corner = () => Math.round(Math.min(w, h * 1.6) * (0.16 + 0.2 * random()))
  const [footLeft, topLeft, topRight, footRight] = [corner(), corner(), corner(), corner()]
  const [bulgeLeft, bulgeRight] = [Math.round(h * (0.35 + 0.3 * random())), Math.round(h * (0.35 + 0.3 * random()))]
  const lean = Math.round(h * 0.08 * random())
  const across = w - topLeft - topRight
  const curves = [
    [-footLeft, 0, -footLeft, -bulgeLeft],
    [0, bulgeLeft - h, topLeft, bulgeLeft - h],
    [across >> 1, -lean, across, lean],
    [topRight, 0, topRight, h - lean - bulgeRight],
    [0, bulgeRight, -footRight, bulgeRight],
  ]
  return `M${Math.round(left) + footLeft} ${Math.round(foot)}q${curves.flat().join(' ').replaceAll(' -', '-')}z`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
