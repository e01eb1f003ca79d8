import type { ProfilePoint } from './elevation-profile.ts'
import { estimateNaismithS } from './naismith.ts'

/** A gentle descent gains 10 minutes for each 300 m, a steep one costs as many. */
const S_A_DESCENDED_M = 2
const GENTLE_DEGREES = 5
const STEEP_DEGREES = 12

/** Distance over which slopes are averaged: over less they are errors of the instrument. */
export const PIECE_KM = 0.1
/** Parameters of Tobler's function: 6 km an hour down a slope of 5 %, slower the farther from that. */
const TOBLER = { kmH: 6, steepness: 3.5, fastestSlope: -0.05 }

/** Seconds of walking, without rests, by two well-known rules. */
export type EstimatedTimes = { naismithS: number; toblerS: number }

/**
 * Estimates the duration of a walk along its profile: by Naismith's rule with Langmuir's corrections for descents (E.
 * Langmuir, Mountaincraft and Leadership, 1984), and by Tobler's hiking function (W. Tobler, NCGIA Technical Report
 * 93-1, 1993).
 * @param figures its length and ascent; from the profile alone they would contain every error of the instrument
 */
export function estimateTimes(
  profile: readonly ProfilePoint[],
  figures: { lengthKm: number; ascentM: number },
): EstimatedTimes | null {
  const slopes = computeSlopes(profile)
  if (slopes.length === 0) return null
  const share = figures.lengthKm / (slopes.length * PIECE_KM)
  const correctionS = slopes.reduce((sum, slope) => sum + descentS(slope), 0)
  return {
    naismithS: estimateNaismithS(figures) + correctionS * share,
    toblerS: slopes.reduce((sum, slope) => sum + PIECE_KM / toblerKmS(slope), 0) * share,
  }
}

/** Returns Langmuir's correction for a descending piece, in seconds; may be negative. */
function descentS(slope: number): number {
  const degrees = (Math.atan(-slope) * 180) / Math.PI
  if (degrees < GENTLE_DEGREES) return 0
  const seconds = -slope * PIECE_KM * 1000 * S_A_DESCENDED_M
  return degrees > STEEP_DEGREES ? seconds : -seconds
}

function toblerKmS(slope: number): number {
  return (TOBLER.kmH * Math.exp(-TOBLER.steepness * Math.abs(slope - TOBLER.fastestSlope))) / 3600
}

/**
 * Returns the slopes of pieces of 100 m: metres of height for each metre, between the mean elevations around their
 * ends; the last, shorter piece is left out.
 */
export function computeSlopes(profile: readonly ProfilePoint[]): number[] {
  const lengthKm = profile.at(-1)?.distance ?? 0
  const count = Math.floor(lengthKm / PIECE_KM + 1e-9)
  const heights = Array.from({ length: count + 1 }, (_, i) => meanElevation(profile, i * PIECE_KM, lengthKm))
  return heights.slice(1).map((height, i) => (height - (heights[i] ?? height)) / (PIECE_KM * 1000))
}

/** Returns the mean of the profile within half a piece of a place; near the ends the window narrows. */
function meanElevation(profile: readonly ProfilePoint[], km: number, lengthKm: number): number {
  const reach = Math.min(PIECE_KM / 2, km, Math.max(0, lengthKm - km))
  const samples = SAMPLES.map((share) => elevationAt(profile, km + share * reach))
  return samples.reduce((sum, height) => sum + height, 0) / samples.length
}

const SAMPLES = [-1, -0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1]

function elevationAt(profile: readonly ProfilePoint[], km: number): number {
  let [low, high] = [0, profile.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((profile[middle]?.distance ?? 0) <= km) low = middle
    else high = middle
  }
  const [from, to] = [profile[low], profile[high]]
  if (from === undefined || to === undefined) return 0
  const step = to.distance - from.distance
  const share = step === 0 ? 0 : Math.max(0, Math.min(1, (km - from.distance) / step))
  return from.elevation + share * (to.elevation - from.elevation)
}
