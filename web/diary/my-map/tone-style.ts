import type { ColourClass } from './colouring.ts'

/** Colour and sizes of a tone on the map. */
export interface ToneStyle {
  /** A variable of `hikes-map.css`. */
  readonly colour: `--${string}`
  readonly widthPx: number
  readonly dotPx: number
}

const STYLES: readonly ToneStyle[] = [
  { colour: '--tone-0', widthPx: 5, dotPx: 6.5 },
  { colour: '--tone-1', widthPx: 4, dotPx: 5.75 },
  { colour: '--tone-2', widthPx: 3.25, dotPx: 5 },
  { colour: '--tone-3', widthPx: 2.5, dotPx: 4.25 },
]
const NO_TONE: ToneStyle = { colour: '--tone-none', widthPx: 2, dotPx: 4.25 }

export function toneStyle(tone: ColourClass['tone']): ToneStyle {
  return tone === null ? NO_TONE : (STYLES[tone] ?? NO_TONE)
}
