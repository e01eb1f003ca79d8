import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { CAIRN_WIDTH, STONE_TONES, type StoneTone } from './stone-tones.ts'

export interface CairnStone {
  id: string
  /** 1 for the favourite. */
  number: number
  left: number
  top: number
  width: number
  height: number
  /** Outline and grain as paths in a box of 100 by 100, stretched to the stone's size. */
  outline: string
  grain: string
  /** Null for the favourite, which is yellow. */
  tone: StoneTone | null
}

export interface CairnPlan {
  stones: CairnStone[]
  /** The boulder beneath that stands for the hikes not drawn; null where all are. */
  base: { count: number; left: number; top: number; width: number; height: number } | null
  height: number
}

const MOST_STONES = 12
const GAP = 1.5
const BASE_HEIGHT = 50

/** Stacks one stone per hike, the favourite on top, growing towards the ground. @param ids best first */
export function planCairn(ids: readonly string[]): CairnPlan {
  const drawn = ids.length > MOST_STONES ? ids.slice(0, MOST_STONES - 1) : ids
  const stones: CairnStone[] = []
  let top = 0
  for (const [index, id] of drawn.entries()) {
    const random = seededRandom(id)
    const shape = stoneShape(random)
    const height = Math.round(28 + 17 * random()) + (index === 0 ? 6 : 0)
    const width = index === 0 ? 70 : Math.min(212, 78 + index * 15 + 22 * (random() - 0.5))
    const left = (CAIRN_WIDTH - width) / 2 + 14 * (random() - 0.5)
    const grey = STONE_TONES[Math.floor(random() * STONE_TONES.length)] ?? null
    stones.push({ id, number: index + 1, left, top, width, height, tone: index === 0 ? null : grey, ...shape })
    top += height + GAP
  }
  if (drawn.length === ids.length) return { stones, base: null, height: top }
  const base = { count: ids.length - drawn.length, left: 3, top, width: CAIRN_WIDTH - 6, height: BASE_HEIGHT }
  return { stones, base, height: top + BASE_HEIGHT }
}

/** Draws a stone that is flat at its bottom and top, and round or blunt at either side. */
export function stoneShape(random: () => number): { outline: string; grain: string } {
  const left = { shoulder: 6 + 18 * random(), foot: 4 + 18 * random(), bulge: 30 + 50 * random() }
  const right = { shoulder: 94 - 18 * random(), foot: 96 - 18 * random(), bulge: 30 + 50 * random() }
  const lean = 4 * random()
  const outline = [
    `M${round(left.shoulder)} ${round(lean)}`,
    `C${round(left.shoulder + 20)} -1 ${round(right.shoulder - 20)} -1 ${round(right.shoulder)} ${round(4 - lean)}`,
    `C98 8 100 ${round(right.bulge - 18)} 100 ${round(right.bulge)}`,
    `C100 ${round(Math.min(94, right.bulge + 20))} ${round(right.foot + 4)} 98 ${round(right.foot - 8)} 99`,
    `C${round(right.foot - 26)} 101 ${round(left.foot + 26)} 101 ${round(left.foot + 8)} 99`,
    `C${round(left.foot - 3)} 97 0 ${round(Math.min(94, left.bulge + 20))} 0 ${round(left.bulge)}`,
    `C0 ${round(left.bulge - 18)} ${round(left.shoulder - 6)} 6 ${round(left.shoulder)} ${round(lean)}Z`,
  ].join('')
  const seam = 62 + 10 * random()
  const grain = [
    `M9 ${round(seam)}C32 ${round(seam - 6 * random())} 60 ${round(seam + 10 * random())} 87 ${round(seam + 4)}`,
    `M20 ${round(seam + 15)}C42 ${round(seam + 11)} 62 ${round(seam + 15)} 77 ${round(seam + 12)}`,
  ].join('')
  return { outline, grain }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
