import { STONES } from '#web/platform/ui/marks/cairn-mark.tsx'
import { MAP_SHEETS } from './map-sheet-geometry.ts'
import './map-sheet.css'

const CAIRN_HEIGHT = 40

type Sheet = (typeof MAP_SHEETS)[keyof typeof MAP_SHEETS]

/**
 * A piece of contour map that fills its box, with a route to a summit. Decoration: hidden from assistive technology.
 * A small box shows the part around the route instead of shrinking it. CSS chooses the image for the theme.
 * @param props.draw draws the route once, then drops a stone on the summit (not under reduced motion)
 * @param props.hasRoute false shows the map alone
 */
export function MapSheet(props: { variant: 'wide' | 'tall'; draw?: boolean; hasRoute?: boolean; className?: string }) {
  const sheet: Sheet = MAP_SHEETS[props.variant]
  const frame: Record<string, number> = {
    '--sheet-aspect': sheet.width / sheet.height,
    '--focus-x': (sheet.start[0]! + sheet.summit[0]!) / 2 / sheet.width,
    '--focus-y': (sheet.start[1]! + sheet.summit[1]! - CAIRN_HEIGHT) / 2 / sheet.height,
  }
  return (
    <div
      className={`map-sheet map-sheet-${props.variant} ${props.className ?? ''}`}
      data-draw={props.draw || undefined}
      aria-hidden="true"
    >
      <div className="map-sheet-paper" style={frame}>
        {(props.hasRoute ?? true) && (
          <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} width="100%" height="100%">
            <Spots spots={sheet.spots} />
            <path className="map-sheet-casing" d={sheet.route} pathLength={1} />
            <path className="map-sheet-route" d={sheet.route} pathLength={1} />
            <circle className="map-sheet-start" cx={sheet.start[0]} cy={sheet.start[1]} r={6} />
            <SummitCairn at={sheet.summit} />
          </svg>
        )}
      </div>
    </div>
  )
}

function Spots({ spots }: { spots: number[][] }) {
  return (
    <g className="map-sheet-spots">
      {spots.map(([x, y, metres]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path d="M0 -5L4.5 3.5H-4.5Z" />
          <text x={9} y={4}>
            {metres}
          </text>
        </g>
      ))}
    </g>
  )
}

function SummitCairn({ at: [x, y] }: { at: number[] }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="map-sheet-cairn">
        {STONES.map((stone, index) => (
          <path key={stone} className={index === 2 ? 'map-sheet-top' : 'map-sheet-stone'} d={stone} />
        ))}
      </g>
    </g>
  )
}
