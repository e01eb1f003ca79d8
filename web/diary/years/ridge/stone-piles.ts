import { yearFraction } from '#domain/diary/years/years.ts'
import { stoneWidthPx } from '#web/diary/timeline/stone.tsx'

interface Dated {
  readonly walkId: string
  readonly completedOn: string | null
  /** In km. */
  readonly length: number
}

export interface PlacedStone {
  readonly id: string
  readonly left: number
  /** Height above the ground. */
  readonly bottom: number
  readonly width: number
  readonly height: number
}

/** Higher piles are drawn with smaller stones. */
const HIGHEST_PILE_PX = 96
const LEAST_SCALE = 0.12
const FLATNESS = 0.56

/**
 * Places each hike of a year as a stone at its date; stones without room beside others lie on top. With many hikes the stones get
 * smaller and are stacked in columns of a few days each.
 */
export function pileStones(hikes: readonly Dated[], widthPx: number): { stones: PlacedStone[]; height: number } {
  const usual = widthPx < 700 ? 0.65 : 1
  for (let scale = usual; ; scale = Math.max(LEAST_SCALE, scale * 0.8)) {
    const stones = pile(hikes, widthPx, { scale, isStacked: scale < usual })
    const height = stones.reduce((most, stone) => Math.max(most, stone.bottom + stone.height), 0)
    if (height <= HIGHEST_PILE_PX || scale <= LEAST_SCALE) return { stones, height }
  }
}

function pile(
  hikes: readonly Dated[],
  widthPx: number,
  { scale, isStacked }: { scale: number; isStacked: boolean },
): PlacedStone[] {
  const placed: PlacedStone[] = []
  const dated = hikes.flatMap(({ walkId, completedOn, length }) =>
    completedOn ? { id: walkId, completedOn, length } : [],
  )
  const widest = dated.reduce((most, { length }) => Math.max(most, stoneWidthPx(length) * scale), 1)
  const columns = Math.max(1, Math.floor(widthPx / widest))
  // the longest are at the bottom
  for (const { id, completedOn, length } of dated.toSorted((a, b) => b.length - a.length)) {
    const width = stoneWidthPx(length) * scale
    const place = yearFraction(completedOn)
    const middle = isStacked ? ((Math.floor(place * columns) + 0.5) / columns) * widthPx : place * widthPx
    const left = Math.max(0, Math.min(widthPx - width, middle - width / 2))
    const below = placed.filter((stone) => stone.left < left + width - 1 && stone.left + stone.width > left + 1)
    const bottom = below.reduce((most, stone) => Math.max(most, stone.bottom + stone.height), 0)
    placed.push({ id, left, bottom, width, height: width * FLATNESS })
  }
  return placed
}
