import type { HeightLine } from './count-ascent.ts'
import { upperMedian } from '#domain/platform/numbers/median.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'

/** Source of elevations: a barometer, a satellite receiver, or an elevation model that was queried later. */
export type HeightSource = 'barometer' | 'receiver' | 'model' | 'unknown'

/** Signs of quality in the elevations of a walk. */
export type HeightQuality = {
  /**
   * Usual distance of an elevation from the line between those 25 m before and after it; null where points are too few
   * or too far apart.
   */
  roughnessM: number | null
  /** True where nearly all are whole metres: an elevation model, or a coarse instrument. */
  isWhole: boolean
}

const REACH_M = 25
/** Ratio of standard deviation to median absolute deviation in a normal distribution. */
const SPREAD_OF_MEDIAN = 1.4826
const MAX_SPACING_M = 40
const MIN_HEIGHTS = 30
const WHOLE_SHARE = 0.95
/** Largest roughness of a barometer; receivers and models are rougher: see docs/gpx-figures.md. */
const MAX_LOW_NOISE_M = 1.15

/** Programs that plan or draw walks: elevations come from a model, whatever the times say. */
const PLANNERS =
  /komoot|ridewithgps|strava ?route|alltrails|gpsies|outdooractive|visorando|gpx\.studio|caltopo|brouter|plotaroute|onthegomap|mapy|wikiloc|basecamp|garmin desktop|mapsource|raidy/i

/** Devices without a barometer, however smooth their elevations are. */
const RECEIVERS = /etrex (?:h|10|20|22|se|touch 25)\b/i

/** Measures the roughness of the elevations along walks. */
export function measureHeightQuality(lines: readonly HeightLine[]): HeightQuality {
  const heights = lines.flatMap((line) => line.heights)
  const whole = heights.filter((height) => Number.isInteger(height)).length
  const isWhole = heights.length > 0 && whole >= heights.length * WHOLE_SHARE
  const spacingM = upperMedian(
    lines.flatMap(({ distances }) => distances.slice(1).map((at, i) => at - (distances[i] ?? at))),
  )
  if (heights.length < MIN_HEIGHTS || spacingM > MAX_SPACING_M) return { roughnessM: null, isWhole }
  return { roughnessM: SPREAD_OF_MEDIAN * upperMedian(lines.flatMap(heightOffsets)), isWhole }
}

/** Returns whether small rises are believable: elevations as smooth as a barometer's, finer than whole metres. */
export function isLowNoise({ roughnessM, isWhole }: HeightQuality): boolean {
  return !isWhole && roughnessM !== null && roughnessM <= MAX_LOW_NOISE_M
}

/** Returns the likely source of elevations, from their quality and the file's creator. */
export function detectHeightSource(
  look: HeightQuality,
  file: { creator: string | null; isTimed: boolean },
): HeightSource {
  const creator = file.creator ?? ''
  if (creator === PRODUCT_NAME) return 'unknown'
  if (PLANNERS.test(creator) || !file.isTimed) return 'model'
  if (RECEIVERS.test(creator)) return 'receiver'
  if (isLowNoise(look)) return 'barometer'
  return look.roughnessM !== null && look.roughnessM > MAX_LOW_NOISE_M ? 'receiver' : 'unknown'
}

/** Returns the distance of each elevation from the straight line between those 25 m before and after it. */
function heightOffsets({ distances, heights }: HeightLine): number[] {
  const end = distances.at(-1) ?? 0
  const before = { at: 0 }
  const after = { at: 0 }
  const heightAt = (cursor: { at: number }, distance: number) => {
    while (cursor.at < distances.length - 2 && (distances[cursor.at + 1] ?? Infinity) < distance) cursor.at += 1
    const [from, to] = [distances[cursor.at] ?? 0, distances[cursor.at + 1] ?? 0]
    const [low, high] = [heights[cursor.at] ?? 0, heights[cursor.at + 1] ?? heights[cursor.at] ?? 0]
    return to === from ? low : low + ((high - low) * (distance - from)) / (to - from)
  }
  return distances.flatMap((distance, i) => {
    if (distance < REACH_M || end - distance < REACH_M) return []
    const middle = (heightAt(before, distance - REACH_M) + heightAt(after, distance + REACH_M)) / 2
    return [Math.abs((heights[i] ?? 0) - middle)]
  })
}
