import type { ColourClass } from './colouring.ts'
import { toneStyle } from './tone-style.ts'

interface ToneMarkProps {
  tone: ColourClass['tone']
  /** Leaves out the dot at which a hike begins. */
  isLine?: boolean
}

/** A sample of a line as the map draws it. */
export function ToneMark({ tone, isLine = false }: ToneMarkProps) {
  const { colour, widthPx, dotPx } = toneStyle(tone)
  return (
    <svg width="30" height="16" viewBox="0 0 30 16" fill="none" aria-hidden="true" className="shrink-0">
      <path d="M8 8c6-5 9 6 20-1" stroke={`var(${colour})`} strokeWidth={widthPx} strokeLinecap="round" />
      {!isLine && <circle cx="8" cy="8" r={dotPx} fill={`var(${colour})`} stroke="var(--casing)" />}
    </svg>
  )
}
