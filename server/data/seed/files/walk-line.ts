import { simplexNoise } from '#domain/platform/numbers/noise.ts'
import type { CatalogueTrail } from '#server/diary/catalogue/catalogue.ts'
import type { Dice } from '#server/data/seed/plan/dice.ts'

/** Metres east and north of the trailhead. */
export interface Place {
  readonly x: number
  readonly y: number
}

export type Shape = 'there and back' | 'loop' | 'one way'

const STEP_M = 8

/** Chooses the shape of a trail, by its name where that says it. */
export function chooseShape({ name, lengthKm }: CatalogueTrail, dice: Dice): Shape {
  if (/loop|circuit|circle|horseshoe|rim/i.test(name)) return 'loop'
  if (lengthKm > 28 || / to |traverse|crossing|\bway\b/i.test(name)) return 'one way'
  return dice.chance(0.9) ? 'there and back' : 'loop'
}

/** Creates a winding line of about this length: returns the place after so many metres. The way back is the way out. */
export function createLine(shape: Shape, lengthM: number, dice: Dice): (metres: number) => Place {
  const places = walkedLine(shape, shape === 'there and back' ? lengthM / 2 : lengthM, dice)
  return (metres) => {
    const along = shape === 'there and back' ? Math.min(metres, lengthM - metres) : metres
    const before = Math.min(places.length - 2, Math.floor(along / STEP_M))
    const [from = { x: 0, y: 0 }, to = from] = places.slice(before, before + 2)
    const share = along / STEP_M - before
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  }
}

/** Creates the places of a walk. The heading turns slowly with the valley, faster with the slope, and sometimes in zigzags. */
function walkedLine(shape: Shape, lengthM: number, dice: Dice): Place[] {
  const noise = simplexNoise(`line ${dice.next()}`)
  const first = dice.between(0, 2 * Math.PI)
  const way = dice.chance(0.5) ? 1 : -1
  const places: Place[] = [{ x: 0, y: 0 }]
  const count = Math.ceil(lengthM / STEP_M) + 1
  for (let i = 0; i < count; i += 1) {
    const metres = i * STEP_M
    const zigzag = Math.max(0, noise(metres / 1700, 40) - 0.25) * 2.6 * Math.sin(metres / 45)
    const winding = 1.1 * noise(metres / 2600, 0) + 1.0 * noise(metres / 520, 10) + 0.5 * noise(metres / 130, 20)
    const turn = shape === 'loop' ? way * 2 * Math.PI * (metres / lengthM) : 0
    const heading = first + turn + winding + zigzag
    const last = places.at(-1) ?? { x: 0, y: 0 }
    places.push({ x: last.x + STEP_M * Math.cos(heading), y: last.y + STEP_M * Math.sin(heading) })
  }
  return shape === 'loop' ? closeLoop(places) : places
}

/** Closes a loop by spreading the remaining gap over the whole line. */
function closeLoop(places: readonly Place[]): Place[] {
  const end = places.at(-1) ?? { x: 0, y: 0 }
  return places.map(({ x, y }, i) => {
    const share = i / (places.length - 1)
    return { x: x - end.x * share, y: y - end.y * share }
  })
}
