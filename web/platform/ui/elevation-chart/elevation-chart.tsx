import './elevation-chart.css'
import { memo, useId, useMemo } from 'react'
import type { ProfilePoint } from '#domain/tracks/profile/elevation-profile.ts'
import { formatCount, formatPlain } from '#domain/platform/format/format.ts'
import { type Units, fromKm, toKm } from '#domain/platform/format/units.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { ELEVATION_CHART_HEIGHT_PX, createChartLayout, type ChartLayout } from './chart-layout.ts'
import { pointsAtEveryKm, distanceText, placeText, pointAt, summarizeElevation } from './profile-line.ts'
import { createDistanceTicks, createSteps } from './elevation-steps.ts'
import { useWidth } from './use-width.ts'

const ELEVATION_CHART_WIDTH_PX = 800
const NO_BANDS: readonly ChartBand[] = []

/** A piece of the track of some grade, as `up` or `steep down`. */
export type ChartBand = { grade: string; fromKm: number; toKm: number }

export type ElevationChartProps = {
  points: ProfilePoint[]
  /** Pieces in the colours of `grade-colours.css`: how steep it is there. */
  bands?: readonly ChartBand[]
  /** The one place that chart and map point at; null where none. */
  cursor: ProfilePoint | null
  onCursor: (place: ProfilePoint | null) => void
}

/** An elevation profile with a cursor that pointer, finger and arrow keys move. Renders nothing for a track without length. */
export function ElevationChart(props: ElevationChartProps) {
  const hasLine = (props.points.at(-1)?.distance ?? 0) > 0
  return hasLine && <Chart {...props} />
}

function Chart({ points, bands = NO_BANDS, cursor, onCursor }: ElevationChartProps) {
  const [frame, width] = useWidth<HTMLElement>(ELEVATION_CHART_WIDTH_PX)
  const units = useUnits()
  const layout = useMemo(() => createChartLayout(points, width, units), [points, width, units])
  const summary = useMemo(() => summarizeElevation(points, units), [points, units])
  return (
    <figure ref={frame} className="elevation-chart">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that themes colour cannot be an <img> */}
      <svg role="img" aria-label={summary} width={width} height={ELEVATION_CHART_HEIGHT_PX}>
        <Profile layout={layout} bands={bands} />
        {cursor !== null && <Cursor layout={layout} at={cursor} />}
      </svg>
      <CursorSlider layout={layout} points={points} cursor={cursor} onCursor={onCursor} />
      <KmTable points={points} units={units} />
    </figure>
  )
}

const Profile = memo(({ layout, bands }: { layout: ChartLayout; bands: readonly ChartBand[] }) => {
  const { units, heights, left, right, bottom, lengthKm, x, yOfStep, linePath, areaPath } = layout
  const area = useId()
  return (
    <>
      <clipPath id={area}>
        <path d={areaPath} />
      </clipPath>
      {createSteps(heights.bottom, heights.top, heights.label).map((height) => (
        <g key={height} className="chart-height">
          <path d={`M${left} ${yOfStep(height)}H${right}`} />
          <text x={left - 10} y={yOfStep(height)} dy="0.35em">
            {formatCount(height)}
          </text>
        </g>
      ))}
      <path className="chart-area" d={areaPath} />
      <g clipPath={`url(#${area})`}>
        {bands.map(({ grade, fromKm, toKm }) => (
          <path
            key={fromKm}
            className="chart-band"
            fill={`var(--${grade.replace(' ', '-')})`}
            d={`M${x(fromKm)} 0H${x(toKm)}V${bottom}H${x(fromKm)}z`}
          />
        ))}
      </g>
      <g className="chart-engraving" clipPath={`url(#${area})`}>
        {createSteps(heights.bottom, heights.top, heights.line).map((height) => (
          <path key={height} data-strong={height % heights.strong === 0} d={`M${left} ${yOfStep(height)}H${right}`} />
        ))}
      </g>
      {createDistanceTicks(fromKm(lengthKm, units.distance), right - left).map((tick) => (
        <text key={tick} className="chart-km" x={x(toKm(tick, units.distance))} y={bottom + 21}>
          {tick === 0 ? `0 ${units.distance}` : formatPlain(tick)}
        </text>
      ))}
      <text className="chart-km chart-length" x={right} y={bottom + 21}>
        {distanceText(lengthKm, lengthKm, units)}
      </text>
      <path className="chart-line" d={linePath} pathLength={1} />
      <HighestPoint layout={layout} />
    </>
  )
})

/** Room that the height of the highest point needs beside its triangle. */
const PEAK_LABEL_PX = 70

function HighestPoint({ layout: { units, highest, x, y, right } }: { layout: ChartLayout }) {
  const at = x(highest.distance)
  const tip = y(highest.elevation) - 7
  const isLeft = at + PEAK_LABEL_PX > right
  return (
    <g className="chart-peak">
      <path d={`M${at} ${tip}l-5-8h10z`} />
      <text x={isLeft ? at - 10 : at + 10} y={tip - 4} dy="0.35em" textAnchor={isLeft ? 'end' : 'start'}>
        {units.climb(highest.elevation)}
      </text>
    </g>
  )
}

function Cursor({ layout, at }: { layout: ChartLayout; at: ProfilePoint }) {
  const { units, x, y, width, bottom, lengthKm } = layout
  const text = placeText(at, lengthKm, units)
  const boxWidth = text.length * 7.5 + 20
  const boxLeft = Math.max(0, Math.min(width - boxWidth, x(at.distance) - boxWidth / 2))
  return (
    <g className="chart-cursor">
      <path d={`M${x(at.distance)} 28V${bottom}`} />
      <circle cx={x(at.distance)} cy={y(at.elevation)} r={6.5} />
      <rect x={boxLeft} width={boxWidth} height={28} rx={7} />
      <text x={boxLeft + boxWidth / 2} y={14} dy="0.35em">
        {text}
      </text>
    </g>
  )
}

/** How far each key moves the cursor, as shares of the length. */
const KEY_SHARES: Record<string, number> = {
  ArrowRight: 0.01,
  ArrowUp: 0.01,
  ArrowLeft: -0.01,
  ArrowDown: -0.01,
  PageUp: 0.1,
  PageDown: -0.1,
  Home: -1,
  End: 1,
}

function CursorSlider({ layout, points, cursor, onCursor }: ElevationChartProps & { layout: ChartLayout }) {
  const { units, left, right, lengthKm, kmAt } = layout
  const at = cursor ?? pointAt(points, 0)
  const moveTo = (km: number) => onCursor(pointAt(points, Math.max(0, Math.min(lengthKm, km))))
  return (
    <input
      type="range"
      aria-label={t('Place on the track')}
      aria-valuetext={placeText(at, lengthKm, units)}
      style={{ left, width: right - left, height: ELEVATION_CHART_HEIGHT_PX }}
      min={0}
      max={lengthKm}
      step="any"
      value={at.distance}
      onChange={(event) => moveTo(event.target.valueAsNumber)}
      onPointerMove={(event) => moveTo(kmAt(left + event.clientX - event.currentTarget.getBoundingClientRect().left))}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse' && document.activeElement !== event.currentTarget) onCursor(null)
      }}
      onFocus={() => moveTo(at.distance)}
      onBlur={() => onCursor(null)}
      onKeyDown={(event) => {
        const share = KEY_SHARES[event.key]
        if (share === undefined || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        moveTo(at.distance + share * lengthKm)
      }}
    />
  )
}

const KmTable = memo(({ points, units }: { points: ProfilePoint[]; units: Units }) => (
  // a box that clips: a hidden table still takes its height, and would make its container scroll
  <div className="sr-only">
    <table>
      <caption>{units.distance === 'km' ? t('Elevation at every km') : t('Elevation at every mile')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Distance')}</th>
          <th scope="col">{t('Elevation ##height above the sea')}</th>
        </tr>
      </thead>
      <tbody>
        {pointsAtEveryKm(points, units.distance).map(({ distance, elevation }) => (
          <tr key={distance}>
            <th scope="row">{distanceText(distance, points.at(-1)?.distance ?? 0, units)}</th>
            <td>{units.climb(elevation)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
))
