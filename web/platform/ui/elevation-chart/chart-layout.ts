import { downsample, type ProfilePoint } from '#domain/tracks/profile/elevation-profile.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { METRIC, type Units, toElevationUnit } from '#domain/platform/format/units.ts'
import { findHighest, findLowest } from './profile-line.ts'
import { createElevationSteps, type ElevationSteps } from './elevation-steps.ts'

export const ELEVATION_CHART_HEIGHT_PX = 224

/** The layout of a chart, in pixels of the SVG. */
export type ChartLayout = {
  width: number
  left: number
  right: number
  top: number
  bottom: number
  lengthKm: number
  units: Units
  /** In the reader's unit. */
  heights: ElevationSteps
  highest: ProfilePoint
  x: (km: number) => number
  y: (metres: number) => number
  /** Returns the y of an elevation in the reader's unit. */
  yOfStep: (height: number) => number
  /** The km under a place of the SVG, within the track. */
  kmAt: (x: number) => number
  linePath: string
  areaPath: string
}

const MARGIN = { right: 12, top: 46, bottom: 30 }
/** The width of the elevation texts and their gap to the plot. */
const DIGIT_PX = 7.5
const HEIGHT_TEXT_GAP_PX = 18

/** Lays a profile of two points or more out on a chart of some width; no more points are drawn than the width can show. */
export function createChartLayout(points: ProfilePoint[], width: number, units = METRIC): ChartLayout {
  const highest = findHighest(points)
  const inUnit = (metres: number) => toElevationUnit(metres, units.height)
  const heights = createElevationSteps(inUnit(findLowest(points).elevation), inUnit(highest.elevation))
  const left = Math.round(formatCount(heights.top).length * DIGIT_PX + HEIGHT_TEXT_GAP_PX)
  const right = Math.max(left + 1, width - MARGIN.right)
  const top = MARGIN.top
  const bottom = ELEVATION_CHART_HEIGHT_PX - MARGIN.bottom
  const lengthKm = points.at(-1)?.distance ?? 0
  const x = (km: number) => left + (km / lengthKm) * (right - left)
  const yOfStep = (height: number) =>
    bottom - ((height - heights.bottom) / (heights.top - heights.bottom)) * (bottom - top)
  const y = (metres: number) => yOfStep(inUnit(metres))
  const kmAt = (at: number) => Math.max(0, Math.min(1, (at - left) / (right - left))) * lengthKm
  const drawn = downsample(points, Math.max(4, Math.round(right - left)))
  const linePath = `M${drawn.map((point) => `${x(point.distance).toFixed(1)} ${y(point.elevation).toFixed(1)}`).join('L')}`
  const areaPath = `${linePath}V${bottom}H${left}Z`
  return { width, left, right, top, bottom, lengthKm, units, heights, highest, x, y, yOfStep, kmAt, linePath, areaPath }
}
