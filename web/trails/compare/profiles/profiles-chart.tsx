import '#web/platform/ui/elevation-chart/elevation-chart.css'
import { useMemo } from 'react'
import { type ProfilePoint, downsample } from '#domain/tracks/profile/elevation-profile.ts'
import { formatCount, formatPlain } from '#domain/platform/format/format.ts'
import { type Units, fromKm, toElevationUnit, toKm } from '#domain/platform/format/units.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { ELEVATION_CHART_HEIGHT_PX } from '#web/platform/ui/elevation-chart/chart-layout.ts'
import { distanceText, findHighest, findLowest, pointAt } from '#web/platform/ui/elevation-chart/profile-line.ts'
import {
  createDistanceTicks,
  createElevationSteps,
  createSteps,
} from '#web/platform/ui/elevation-chart/elevation-steps.ts'
import { useWidth } from '#web/platform/ui/elevation-chart/use-width.ts'
import { SIDE_STYLES, type SideName } from '#web/trails/compare/side-styles.ts'
import { tableStepKm } from './profile-lines.ts'

export interface ProfileLine {
  readonly side: SideName
  readonly name: string
  readonly points: ProfilePoint[]
}

interface ProfilesChartProps {
  /** One or two lines, each with a length. */
  lines: readonly ProfileLine[]
  /** A description in sentences. */
  label: string
}

const WIDTH_PX = 800
const MARGIN = { left: 62, right: 16, top: 14, bottom: 30 }

/** A chart of the elevation along one or two hikes on the same axes. */
export function ProfilesChart({ lines, label }: ProfilesChartProps) {
  const [frame, width] = useWidth<HTMLElement>(WIDTH_PX)
  const units = useUnits()
  const { right, bottom, x, yOfStep, heights, lengthKm, paths } = useMemo(
    () => computeLayout(lines, width, units),
    [lines, width, units],
  )
  return (
    <figure ref={frame} className="elevation-chart">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that themes colour cannot be an <img> */}
      <svg role="img" aria-label={label} width={width} height={ELEVATION_CHART_HEIGHT_PX}>
        {createSteps(heights.bottom, heights.top, heights.label).map((height) => (
          <g key={height} className="chart-height">
            <path d={`M${MARGIN.left} ${yOfStep(height)}H${right}`} />
            <text x={MARGIN.left - 10} y={yOfStep(height)} dy="0.35em">
              {formatCount(height)}
            </text>
          </g>
        ))}
        {createDistanceTicks(fromKm(lengthKm, units.distance), right - MARGIN.left).map((tick) => (
          <text key={tick} className="chart-km" x={x(toKm(tick, units.distance))} y={bottom + 21}>
            {tick === 0 ? `0 ${units.distance}` : formatPlain(tick)}
          </text>
        ))}
        <text className="chart-km chart-length" x={right} y={bottom + 21}>
          {distanceText(lengthKm, lengthKm, units)}
        </text>
        {paths.map(({ side, path, end }) => (
          <g key={side} stroke={SIDE_STYLES[side].line} strokeLinejoin="round" strokeLinecap="round">
            <path d={path} strokeWidth={3} strokeDasharray={SIDE_STYLES[side].dashes} />
            <circle cx={end.x} cy={end.y} r={4} fill={SIDE_STYLES[side].line} />
          </g>
        ))}
      </svg>
      <ElevationTable lines={lines} />
    </figure>
  )
}

function computeLayout(lines: readonly ProfileLine[], width: number, { height: unit }: Units) {
  const all = lines
    .flatMap(({ points }) => [findLowest(points).elevation, findHighest(points).elevation])
    .map((metres) => toElevationUnit(metres, unit))
  const heights = createElevationSteps(Math.min(...all), Math.max(...all))
  const lengthKm = Math.max(...lines.map(({ points }) => points.at(-1)?.distance ?? 0))
  const right = Math.max(MARGIN.left + 1, width - MARGIN.right)
  const bottom = ELEVATION_CHART_HEIGHT_PX - MARGIN.bottom
  const x = (km: number) => MARGIN.left + (km / lengthKm) * (right - MARGIN.left)
  const yOfStep = (height: number) =>
    bottom - ((height - heights.bottom) / (heights.top - heights.bottom)) * (bottom - MARGIN.top)
  const paths = lines.map(({ side, points }) => {
    const drawn = downsample(points, Math.max(4, Math.round(right - MARGIN.left)))
    const placed = drawn.map(({ distance, elevation }) => ({
      x: x(distance),
      y: yOfStep(toElevationUnit(elevation, unit)),
    }))
    return {
      side,
      path: `M${placed.map((place) => `${place.x.toFixed(1)} ${place.y.toFixed(1)}`).join('L')}`,
      end: placed.at(-1) ?? { x: 0, y: 0 },
    }
  })
  return { right, bottom, x, yOfStep, heights, lengthKm, paths }
}

/** The chart as a table for screen readers. */
function ElevationTable({ lines }: { lines: readonly ProfileLine[] }) {
  const lengthKm = Math.max(...lines.map(({ points }) => points.at(-1)?.distance ?? 0))
  const units = useUnits()
  const length = fromKm(lengthKm, units.distance)
  const rows = createSteps(0, length, tableStepKm(length)).map((step) => toKm(step, units.distance))
  return (
    <div className="sr-only">
      <table>
        <caption>{t('Elevation along the way')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Distance')}</th>
            {lines.map(({ side, name }) => (
              <th key={side} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((km) => (
            <tr key={km}>
              <th scope="row">{distanceText(km, lengthKm, units)}</th>
              {lines.map(({ side, points }) => (
                <td key={side}>
                  {km <= (points.at(-1)?.distance ?? 0)
                    ? units.climb(pointAt(points, km).elevation)
                    : t('past the end')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
