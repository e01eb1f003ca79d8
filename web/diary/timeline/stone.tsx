import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { stoneShape } from '#web/diary/covers/cairn/cairn-stones.ts'
import { STONE_TONES } from '#web/diary/covers/cairn/stone-tones.ts'

const SMALLEST_PX = 10
const LARGEST_PX = 32
/** Longer hikes have stones of the same size. */
const LONGEST_KM = 60

interface StoneProps {
  hike: { _id: string; length: number }
  /** Factor on the usual size. */
  scale?: number
}

/** A hike as a stone, wider for a longer walk. Decoration: the same hike always has the same stone. */
export function Stone({ hike, scale = 1 }: StoneProps) {
  const random = seededRandom(hike._id)
  const { outline, grain } = stoneShape(random)
  const tone = STONE_TONES[Math.floor(random() * STONE_TONES.length)] ?? STONE_TONES[0]
  const width = stoneWidthPx(hike.length) * scale
  const tint: Record<string, string> = { '--stone-light': tone.light, '--stone-dark': tone.dark }
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      width={width}
      height={Math.round(width * (0.46 + 0.12 * random()))}
      aria-hidden="true"
      data-stone
      style={tint}
      className="block shrink-0 overflow-visible"
    >
      <path
        d={outline}
        className="fill-(--stone-light) in-data-[theme=dark]:fill-[color-mix(in_srgb,var(--stone-dark),var(--ink)_30%)] forced-colors:fill-canvas-text"
      />
      <path d={grain} fill="none" stroke="#14211c" strokeOpacity=".18" strokeWidth="5" />
    </svg>
  )
}

/** Returns a width of 10 to 32 pixels; the area grows with the length. */
export function stoneWidthPx(km: number): number {
  return Math.round(SMALLEST_PX + (LARGEST_PX - SMALLEST_PX) * Math.sqrt(Math.min(1, km / LONGEST_KM)))
}
