import { type AscentRule, SMOOTH_RULE, type HeightLine, FINE_RULE, findRises } from './count-ascent.ts'
import {
  type HeightQuality,
  type HeightSource,
  isLowNoise,
  measureHeightQuality,
  detectHeightSource,
} from './height-source.ts'

/** Method of counting ascent: `fine` where small rises are believable, else `smooth`. */
export type AscentMethod = 'fine' | 'smooth'

/** Metres climbed and descended, and their accuracy. */
export type Ascent = {
  ascentM: number
  descentM: number
  ascentMethod: AscentMethod
  /** Likely limit of the distance from the true ascent. */
  ascentErrorM: number
  heightSource: HeightSource
  /**
   * Roughness: the usual distance of an elevation from the line of its neighbours, which decides method, source and
   * error; null where unknown.
   */
  roughnessM: number | null
}

export const ASCENT_RULES: Record<AscentMethod, AscentRule> = { fine: FINE_RULE, smooth: SMOOTH_RULE }

/** Small hills that smoothing removes, and summits that it cuts off, as shares of the ascent. */
const CUT_SHARE: Record<AscentMethod, number> = { fine: 0.03, smooth: 0.05 }
/** Multiple of the roughness below which a rise may be an error of the instrument. */
const DOUBTFUL_ROUGHNESSES = 8
/** Roughness that is assumed where points are too few or too far apart: a receiver's. */
const UNKNOWN_ROUGHNESS_M = 2.3

type RecordedBy = {
  creator: string | null
  isTimed: boolean
  /** The lines with measured elevations only; the plain lines where missing. */
  measured?: readonly HeightLine[]
  /** Known roughness from before points were left out. */
  roughnessM?: number
}

/**
 * Returns the ascent and descent along the lines of a walk, by the method that suits its elevations; null without
 * elevations.
 */
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

/**
 * Estimates the error of an ascent from lost and smoothed rises, rises within the noise, and the errors of summits and
 * hollows, which even out.
 */
function estimateError(rises: readonly number[], { ascentM, ascentMethod, look }: Counted): number {
  const roughnessM = look.roughnessM ?? UNKNOWN_ROUGHNESS_M
  const doubtful = rises.filter((rise) => rise > 0 && rise < DOUBTFUL_ROUGHNESSES * roughnessM)
  const doubtfulM = doubtful.reduce((sum, rise) => sum + rise, 0)
  const cutM = ASCENT_RULES[ascentMethod].reversalM + CUT_SHARE[ascentMethod] * ascentM
  return cutM + doubtfulM + roughnessM * Math.sqrt(rises.length)
}
