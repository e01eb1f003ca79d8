import { type AscentRule, SMOOTH_RULE, type HeightLine, FINE_RULE, findRises } from './count-ascent.ts'
import {
  type HeightQuality,
  type HeightSource,
  isLowNoise,
  measureHeightQuality,
  detectHeightSource,
} from './height-source.ts'

/** How ascent was counted: `fine` where small rises can be believed, else `smooth`. */
export type AscentMethod = 'fine' | 'smooth'

/** Metres climbed and descended, and what they are worth. */
export type Ascent = {
  ascentM: number
  descentM: number
  ascentMethod: AscentMethod
  /** The true ascent is most likely not farther away than this. */
  ascentErrorM: number
  heightSource: HeightSource
  /** By how much heights usually lie off the line of those around, by which method, source and error are told; null where nobody knows. */
  roughnessM: number | null
}

export const ASCENT_RULES: Record<AscentMethod, AscentRule> = { fine: FINE_RULE, smooth: SMOOTH_RULE }

/** Small hills that were smoothed away, and summits cut off, as shares of the ascent. */
const CUT_SHARE: Record<AscentMethod, number> = { fine: 0.03, smooth: 0.05 }
/** A rise of less than so many times the roughness may be an error of the instrument. */
const DOUBTFUL_ROUGHNESSES = 8
/** What few and far points look like is not known: as a receiver's. */
const UNKNOWN_ROUGHNESS_M = 2.3

type RecordedBy = {
  creator: string | null
  isTimed: boolean
  /** The lines without what is no longer as an instrument told it; all of them where they are left out. */
  measured?: readonly HeightLine[]
  /** What was known of the roughness before points were left out. */
  roughnessM?: number
}

/** The ascent and descent along the lines of a walk, by the method that its heights ask for; null without heights. */
export function computeAscent(lines: readonly HeightLine[], file: RecordedBy): Ascent | null {
  if (lines.every(({ heights }) => heights.length === 0)) return null
  const seen = measureHeightQuality(file.measured ?? lines)
  const look = { ...seen, roughnessM: file.roughnessM ?? seen.roughnessM }
  const ascentMethod = isLowNoise(look) ? 'fine' : 'smooth'
  const rises = lines.flatMap((line) => findRises(line, ASCENT_RULES[ascentMethod]))
  const ascentM = rises.reduce((sum, rise) => sum + Math.max(0, rise), 0)
  return {
    ascentM,
    descentM: rises.reduce((sum, rise) => sum + Math.max(0, -rise), 0),
    ascentMethod,
    ascentErrorM: estimateError(rises, { ascentM, ascentMethod, look }),
    heightSource: detectHeightSource(look, file),
    roughnessM: look.roughnessM,
  }
}

type Counted = { ascentM: number; ascentMethod: AscentMethod; look: HeightQuality }

/** What is too low or was smoothed away, rises that may be errors of the instrument, and each summit's and hollow's error, which even out. */
function estimateError(rises: readonly number[], { ascentM, ascentMethod, look }: Counted): number {
  const roughnessM = look.roughnessM ?? UNKNOWN_ROUGHNESS_M
  const doubtful = rises.filter((rise) => rise > 0 && rise < DOUBTFUL_ROUGHNESSES * roughnessM)
  const doubtfulM = doubtful.reduce((sum, rise) => sum + rise, 0)
  const cutM = ASCENT_RULES[ascentMethod].reversalM + CUT_SHARE[ascentMethod] * ascentM
  return cutM + doubtfulM + roughnessM * Math.sqrt(rises.length)
}
