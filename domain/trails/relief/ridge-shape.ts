import { seededRandom } from '#domain/platform/numbers/noise.ts'

/** Size of a drawn range of mountains, in pixels: its ground is at the bottom. */
export interface RidgeFrame {
  readonly width: number
  readonly height: number
  /** Sky above the highest mountain. */
  readonly headroom: number
}

/** One mountain: the paths of its two faces, and the lower edge of its snow and the upper edge of its green. */
export interface Mountain {
  readonly place: number
  readonly summit: Point
  readonly lit: string
  readonly shade: string
  readonly snow: string | null
  readonly green: string
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Smallest scale: below it a picture shows hills, so that a single walk of 300 m is no Matterhorn. */
const MIN_SCALE_M = 1000
const STEPS = 9
/** Lines of snow and trees, as shares of the largest height. */
const SNOW_LINE = 0.62
const TREE_LINE = 0.2

/** Returns the metres at the top of a picture that shows all of these. */
export function ridgeScaleM(...metres: readonly number[]): number {
  return metres.reduce((most, one) => Math.max(most, one), MIN_SCALE_M)
}

/**
 * Returns one mountain for each place with ascent, in proportion to it, the highest first: lower ones stand in front.
 * @param seed equal texts give equal mountains
 * @param shift to the right, as a share of a place
 */
export function planRidge(
  metres: readonly number[],
  frame: RidgeFrame,
  { seed, scaleM, shift = 0 }: { seed: string; scaleM: number; shift?: number },
): Mountain[] {
  return metres
    .map((ascentM, place) => ({ ascentM, place }))
    .filter(({ ascentM }) => ascentM > 0)
    .toSorted((a, b) => b.ascentM - a.ascentM || a.place - b.place)
    .map(({ ascentM, place }) => {
      const share = Math.min(1, ascentM / scaleM)
      return mountainAt({ place: place + shift, share, step: frame.width / metres.length }, frame, `${seed} ${place}`)
    })
}

function mountainAt(
  { place, share, step }: { place: number; share: number; step: number },
  { height, headroom }: RidgeFrame,
  seed: string,
): Mountain {
  const random = seededRandom(seed)
  const most = height - headroom
  const rise = Math.max(5, share * most)
  const summit = { x: step * (place + 0.5), y: height - rise }
  const reach = (): number => Math.min(step * 0.5, 70) + rise * (0.5 + 0.25 * random())
  const left = flankPoints(summit, -reach(), rise, random)
  const right = flankPoints(summit, reach(), rise, random)
  const spine = spinePoints(summit, rise, random)
  const width = Math.max(...right.map(({ x }) => x)) - Math.min(...left.map(({ x }) => x))
  const from = summit.x - width
  const to = summit.x + width
  return {
    place: Math.round(place),
    summit,
    lit: closedPath([...left, ...spine.toReversed()]),
    shade: closedPath([...right, ...spine.toReversed()]),
    snow: share > SNOW_LINE ? bandPath({ from, to, edge: height - SNOW_LINE * most, end: summit.y - 9 }, random) : null,
    green: bandPath({ from, to, edge: height - Math.min(TREE_LINE * most, rise * 0.42), end: height }, random),
  }
}

/** Returns a flank from the summit down to the ground, steeper above than below, and rough. */
function flankPoints(summit: Point, reach: number, rise: number, random: () => number): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS
    const isEnd = step === 0 || step === STEPS
    const rough = isEnd ? 0 : (random() - 0.5) * rise * 0.085
    return { x: summit.x + reach * t, y: Math.max(summit.y, summit.y + rise * (1 - (1 - t) ** 1.28) + rough) }
  })
}

/** Returns the line between light and shade: it winds down from the summit, ever wider. */
function spinePoints(summit: Point, rise: number, random: () => number): Point[] {
  const lean = (random() - 0.35) * 0.28
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS
    const bend = step === 0 ? 0 : (step % 2 === 0 ? 1 : -1) * rise * 0.055 * (0.4 + random())
    return { x: summit.x + rise * lean * t + bend, y: summit.y + rise * t }
  })
}

/** Returns a band with one jagged edge, such as snow and forest have. */
function bandPath(
  { from, to, edge, end }: { from: number; to: number; edge: number; end: number },
  random: () => number,
): string {
  const teeth = Math.max(6, Math.round((to - from) / 10))
  const line = Array.from({ length: teeth + 1 }, (_, tooth) => ({
    x: from + ((to - from) * (tooth + 0.7 * (random() - 0.5))) / teeth,
    y: edge + (tooth % 2 === 0 ? -1 : 1) * 11 * random(),
  }))
  return closedPath([{ x: from, y: end }, ...line, { x: to, y: end }])
}

/** Draws hills at the foot of the range, whether anything was climbed or not. */
export function drawFoothills({ width, height }: RidgeFrame, seed: string): string {
  const random = seededRandom(`${seed} foot`)
  const [first, second] = [random() * 6, random() * 6]
  const line = Array.from({ length: 61 }, (_, step) => {
    const x = (width * step) / 60
    return { x, y: height - 13 - 5 * Math.sin(x / 90 + first) - 3 * Math.sin(x / 37 + second) }
  })
  return closedPath([{ x: 0, y: height }, ...line, { x: width, y: height }])
}

/** Draws firs in groups along the foot. */
export function drawFirs({ width, height }: RidgeFrame, seed: string): string {
  const random = seededRandom(`${seed} firs`)
  const trees: string[] = []
  for (let x = 4; x < width; x += 7 + random() * 9) {
    if (Math.sin(x / 61) + random() * 1.3 < 0.55) continue
    const tall = 8 + random() * 9
    const foot = height - 2 - random() * 8
    trees.push(`M${round(x)} ${round(foot - tall)}l${round(tall * 0.27)} ${round(tall)}h${-round(tall * 0.54)}z`)
  }
  return trees.join('')
}

/** Draws the lower edge of a band of sky. */
export function drawSkyBand(width: number, y: number): string {
  const line = Array.from({ length: 25 }, (_, step) => {
    const x = (width * step) / 24
    return { x, y: y + 5 * Math.sin(x / 170 + y) }
  })
  return closedPath([{ x: 0, y: 0 }, ...line, { x: width, y: 0 }])
}

function closedPath(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
