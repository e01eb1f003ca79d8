import './elevation-chart.css'
import { memo, useId, useMemo } from 'react'
import type { ProfilePoint } from '#domain/elevation-profile.ts'
import { formatMetres } from '#domain/format.ts'
import { ELEVATION_CHART_HEIGHT_PX, layoutOf, type ChartLayout } from './layout.ts'
import { everyKm, distanceText, placeText, pointAt, summaryOf } from './profile-line.ts'
import { distanceTicks, stepsBetween } from './steps.ts'
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

/** The heights along a track, with a cursor that pointer, finger and arrow keys move. Nothing where there is no line to draw. */
export function ElevationChart(props: ElevationChartProps) {
  const hasLine = (props.points.at(-1)?.distance ?? 0) > 0
  return hasLine && <Chart {...props} />
}

function Chart({ points, bands = NO_BANDS, cursor, onCursor }: ElevationChartProps) {
  const [frame, width] = useWidth<HTMLElement>(ELEVATION_CHART_WIDTH_PX)
  const layout = useMemo(() => layoutOf(points, width), [points, width])
  const summary = useMemo(() => summaryOf(points), [points])
  return (
    <figure ref={frame} className="elevation-chart">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that themes colour cannot be an <img> */}
      <svg role="img" aria-label={summary} width={width} height={ELEVATION_CHART_HEIGHT_PX}>
        <Profile layout={layout} bands={bands} />
        {cursor !== null && <Cursor layout={layout} at={cursor} />}
      </svg>
      <CursorSlider layout={layout} points={points} cursor={cursor} onCursor={onCursor} />
      <KmTable points={points} />
    </figure>
  )
}

const Profile = memo(({ layout, bands }: { layout: ChartLayout; bands: readonly ChartBand[] }) => {
  const { heights, left, right, bottom, lengthKm, x, y, linePath, areaPath } = layout
  const area = useId()
  return (
    <>
      <clipPath id={area}>
        <path d={areaPath} />
      </clipPath>
      {stepsBetween(heights.bottom, heights.top, heights.label).map((metres) => (
        <g key={metres} className="chart-height">
          <path d={`M${left} ${y(metres)}H${right}`} />
          <text x={left - 10} y={y(metres)} dy="0.35em">
            {formatMetres(metres)}
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
        {stepsBetween(heights.bottom, heights.top, heights.line).map((metres) => (
          <path key={metres} data-strong={metres % heights.strong === 0} d={`M${left} ${y(metres)}H${right}`} />
        ))}
      </g>
      {distanceTicks(lengthKm, right - left).map((km) => (
        <text key={km} className="chart-km" x={x(km)} y={bottom + 21}>
          {km === 0 ? '0 km' : km}
        </text>
      ))}
      <text className="chart-km chart-length" x={right} y={bottom + 21}>
        {distanceText(lengthKm, lengthKm)}
      </text>
      <path className="chart-line" d={linePath} pathLength={1} />
      <HighestPoint layout={layout} />
    </>
  )
})

/** Room that the height of the highest point needs beside its triangle. */
const PEAK_LABEL_PX = 70

function HighestPoint({ layout: { highest, x, y, right } }: { layout: ChartLayout }) {
  const at = x(highest.distance)
  const tip = y(highest.elevation) - 7
  const isLeft = at + PEAK_LABEL_PX > right
  return (
    <g className="chart-peak">
      <path d={`M${at} ${tip}l-5-8h10z`} />
      <text x={isLeft ? at - 10 : at + 10} y={tip - 4} dy="0.35em" textAnchor={isLeft ? 'end' : 'start'}>
        {formatMetres(highest.elevation)} m
      </text>
    </g>
  )
}

function Cursor({ layout, at }: { layout: ChartLayout; at: ProfilePoint }) {
  const { x, y, width, bottom, lengthKm } = layout
  const text = placeText(at, lengthKm)
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
  const { left, right, lengthKm, kmAt } = layout
  const at = cursor ?? pointAt(points, 0)
  const moveTo = (km: number) => onCursor(pointAt(points, Math.max(0, Math.min(lengthKm, km))))
  return (
    <input
      type="range"
      aria-label="Place on the track"
      aria-valuetext={placeText(at, lengthKm)}
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

const KmTable = memo(({ points }: { points: ProfilePoint[] }) => (
  // a box that clips: a hidden table still takes its height, and would make its container scroll
  <div className="sr-only">
    <table>
      <caption>Elevation at every km</caption>
      <thead>
        <tr>
          <th scope="col">Distance</th>
          <th scope="col">Elevation</th>
        </tr>
      </thead>
      <tbody>
        {everyKm(points).map(({ distance, elevation }) => (
          <tr key={distance}>
            <th scope="row">{distanceText(distance, points.at(-1)?.distance ?? 0)}</th>
            <td>{formatMetres(elevation)} m</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
))
