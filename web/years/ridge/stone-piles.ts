import { placeInYear } from '#domain/years.ts'
import { stoneWidthPx } from '#web/timeline/stone.tsx'

interface Dated {
  readonly _id: string
  readonly completedOn: string | null
  /** In km. */
  readonly length: number
}

export interface PlacedStone {
  readonly id: string
  readonly left: number
  /** Above the ground. */
  readonly bottom: number
  readonly width: number
  readonly height: number
}

/** Piles that would be higher are made of smaller stones. */
const HIGHEST_PILE_PX = 96
const LEAST_SCALE = 0.12
const FLATNESS = 0.56

/** Each hike of a year as a stone at its day; where there is no room beside others it lies on them. */
export function pileStones(hikes: readonly Dated[], widthPx: number): { stones: PlacedStone[]; height: number } {
  let scale = widthPx < 700 ? 0.65 : 1
  for (;;) {
    const stones = pile(hikes, widthPx, scale)
    const height = stones.reduce((most, stone) => Math.max(most, stone.bottom + stone.height), 0)
    if (height <= HIGHEST_PILE_PX || scale <= LEAST_SCALE) return { stones, height }
    scale = Math.max(LEAST_SCALE, scale * 0.8)
  }
}

function pile(hikes: readonly Dated[], widthPx: number, scale: number): PlacedStone[] {
  const placed: PlacedStone[] = []
  const dated = hikes.flatMap(({ _id, completedOn, length }) => (completedOn ? { id: _id, completedOn, length } : []))
  // the longest lie below
  for (const { id, completedOn, length } of dated.toSorted((a, b) => b.length - a.length)) {
    const width = stoneWidthPx(length) * scale
    const left = Math.max(0, Math.min(widthPx - width, placeInYear(completedOn) * widthPx - width / 2))
    const below = placed.filter((stone) => stone.left < left + width - 1 && stone.left + stone.width > left + 1)
    const bottom = below.reduce((most, stone) => Math.max(most, stone.bottom + stone.height), 0)
    placed.push({ id, left, bottom, width, height: width * FLATNESS })
  }
  return placed
}
