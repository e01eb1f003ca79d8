import './story.css'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { stoneShape } from '#web/diary/covers/cairn/cairn-stones.ts'
import { STONE_TONES } from '#web/diary/covers/cairn/stone-tones.ts'

interface Heaped {
  readonly _id: string
  /** In km. */
  readonly length: number
}

const STONE = { width: 100, height: 54 }
/** Offset of each row from the one above, as a share of a stone's width. */
const STEP_SHARE = 0.44

/**
 * A stone for each hike: the first on top, in yellow; of the others the longest at the bottom. Decoration: the text says the
 * number.
 */
export function StoneHeap({ hikes }: { hikes: readonly Heaped[] }) {
  const rows = planRows(hikes)
  const width = STONE.width * (1 + 2 * STEP_SHARE * (rows.length - 1)) + 24
  const height = STONE.height * rows.length + 8
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      className="story-heap"
      style={{ maxWidth: width * 2.2 }}
    >
      {rows.map((row, at) => {
        const span = STONE.width * (1 + 2 * STEP_SHARE * at)
        const each = span / row.length
        return row.map((hike, place) => (
          <HeapStone
            key={hike._id}
            id={hike._id}
            isTop={at === 0}
            box={{
              left: (width - span) / 2 + place * each,
              top: at * STONE.height + 6,
              width: each,
              height: STONE.height,
            }}
          />
        ))
      })}
    </svg>
  )
}

/** A stone beside others on the ground. */
export function LooseStone({ id }: { id: string }) {
  return (
    <svg viewBox="-4 -2 112 60" aria-hidden="true" className="block w-full">
      <HeapStone id={id} isTop={false} box={{ left: 0, top: 0, ...STONE }} />
    </svg>
  )
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function HeapStone({ id, isTop, box: { left, top, width, height } }: { id: string; isTop: boolean; box: Box }) {
  const random = seededRandom(id)
  const { outline } = stoneShape(random)
  const tone = STONE_TONES[Math.floor(random() * STONE_TONES.length)] ?? STONE_TONES[0]
  const tint: Record<string, string> = { '--stone-light': tone.light, '--stone-dark': tone.dark }
  const across = (width / 100) * (1.02 + 0.06 * random())
  return (
    <path
      d={outline}
      data-stone
      style={tint}
      transform={`translate(${(left - 2).toFixed(1)} ${top.toFixed(1)}) scale(${across.toFixed(3)} ${(height / 100).toFixed(3)})`}
      className={isTop ? 'story-top-stone' : 'story-stone'}
    />
  )
}

/** Arranges the hikes in rows: one on top, and one or two more in each row below. */
function planRows<T extends Heaped>(hikes: readonly T[]): T[][] {
  const [top, ...others] = hikes
  if (!top) return []
  const below = others.toSorted((a, b) => a.length - b.length)
  const rows = [[top]]
  let taken = 0
  while (taken < below.length) {
    const room = rows.length + 1
    const left = below.length - taken
    // a last row with few stones is merged into the one before
    const count = left < room * 1.5 ? left : room
    rows.push(below.slice(taken, taken + count))
    taken += count
  }
  return rows
}
