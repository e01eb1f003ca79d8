import type { CSSProperties } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { t } from '#domain/platform/language/translate.ts'
import { stoneShape } from '#web/diary/covers/cairn/cairn-stones.ts'
import { STONE_TONES } from '#web/diary/covers/cairn/stone-tones.ts'
import './place-found.css'

interface PlaceFoundProps {
  hikes: readonly Hike[]
  /** Place of the hike that was just placed, from 0. */
  place: number
  /** Text about the hike. */
  text: string
  /** A sentence below it; null for none. */
  detail: string | null
}

/** Number of stones that are drawn above it and below it. */
const AROUND = 2

/** Shows a hike's stone sliding into its place between its neighbours. */
export function PlaceFound({ hikes, place, text, detail }: PlaceFoundProps) {
  const first = Math.max(0, place - AROUND)
  const shown = hikes.slice(first, place + AROUND + 1)
  return (
    <div className="grid justify-items-center gap-6 py-4">
      <div className="grid gap-1 text-center">
        <p className="font-display text-h3">{text}</p>
        {detail !== null && <p className="text-ink-2">{detail}</p>}
      </div>
      <ol
        key={place}
        start={first + 1}
        aria-label={t('Just above and below it')}
        className="grid w-full max-w-120 gap-0.5"
      >
        {shown.map((hike, at) => (
          <PlacedStone key={hike._id} hike={hike} rank={first + at + 1} step={at} isNew={first + at === place} />
        ))}
      </ol>
    </div>
  )
}

function PlacedStone({ hike, rank, step, isNew }: { hike: Hike; rank: number; step: number; isNew: boolean }) {
  const random = seededRandom(hike._id)
  const { outline, grain } = stoneShape(random)
  const tone = STONE_TONES[Math.floor(random() * STONE_TONES.length)] ?? STONE_TONES[0]
  const style: Record<`--${string}`, string> = {
    '--stone-light': tone.light,
    '--stone-dark': tone.dark,
    '--stone-step': String(step),
  }
  return (
    <li
      style={{ ...(style satisfies CSSProperties), width: `${78 + step * 5}%` }}
      className={`placed-stone relative mx-auto grid min-h-14 items-center px-14 py-2 ${isNew ? 'placed-stone-new text-on-accent' : ''}`}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
        <path d={outline} className="placed-stone-body" />
        <path d={grain} className="placed-stone-grain" />
      </svg>
      <span className="relative flex min-w-0 items-baseline justify-center gap-2.5">
        <span className="font-display text-rank leading-none font-stat-big tabular-nums">#{rank}</span>
        <span className="min-w-0 truncate font-label">{hike.name}</span>
      </span>
    </li>
  )
}
