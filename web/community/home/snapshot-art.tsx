import { useId } from 'react'

const HEIGHT = 180
/** Every fourth line is stronger, as on a map. */
const INDEX_LINE_STEP = 4

/** In a narrow tile only the right end of the drawing, which fades towards the number. */
const ART =
  'pointer-events-none absolute top-0 end-0 h-full w-auto max-[359px]:hidden max-sm:[mask-image:linear-gradient(90deg,transparent_calc(100%-80px),#000_calc(100%-56px))] wide:@max-[500px]:[mask-image:linear-gradient(90deg,transparent_calc(100%-94px),#000_calc(100%-64px))]'
const RINGS = Array.from({ length: 8 }, (_, ring) => arcPath(ring, 0, 1))
/** A path along the second outermost line, from the lower edge to the left and up. */
const WALK = arcPath(6, 0.29, 0.62)
const WALK_END = pointOn(6, 0.62)

/** A hill in contour lines with a path around it. Decoration. */
export function ContourArt() {
  return (
    <svg viewBox={`0 0 180 ${HEIGHT}`} className={ART} aria-hidden="true">
      <g fill="none" stroke="var(--m-contour)">
        {RINGS.map((line, ring) => (
          <path key={line} d={line} {...ridgeLine(ring)} />
        ))}
      </g>
      <Way line={WALK} end={WALK_END} />
    </svg>
  )
}

function pointOn(ring: number, turn: number): [number, number] {
  const angle = turn * Math.PI * 2
  const radius = 19 + ring * 13.5
  const reach = radius * (1 + 0.07 * Math.sin(3 * angle + ring * 0.3) + 0.04 * Math.cos(5 * angle - ring * 0.5))
  return [128 + reach * Math.cos(angle) * 0.92, 90 + reach * Math.sin(angle)]
}

/** Returns the SVG path of a contour line between two fractions of its turn, clockwise from the right. */
function arcPath(ring: number, from: number, to: number): string {
  const steps = Math.ceil((to - from) * 72)
  const points = Array.from({ length: steps + 1 }, (_, step) =>
    pointOn(ring, from + ((to - from) * step) / steps)
      .map((value) => value.toFixed(1))
      .join(' '),
  )
  return `M${points.join('L')}`
}

const SUMMIT: [number, number] = [158, 28]
const ASCENT_PATH = 'M2 178L34 151L47 156L80 118L93 123L112 94L124 101L142 62L149 66L158 28'
const DESCENT_PATH = 'L174 57L187 50L205 92L220 84L246 124'
const CONTOUR_LINES = Array.from({ length: 13 }, (_, line) => HEIGHT - 3 - line * 12)

/** A mountain in contour lines with a path up. Decoration. */
export function AscentArt() {
  const id = useId()
  return (
    <svg viewBox={`0 0 240 ${HEIGHT}`} className={ART} aria-hidden="true">
      <clipPath id={id}>
        <path d={`${ASCENT_PATH}${DESCENT_PATH}L246 180L0 180Z`} />
      </clipPath>
      <g stroke="var(--m-contour)" clipPath={`url(#${id})`}>
        {CONTOUR_LINES.map((y, line) => (
          <path key={y} d={`M0 ${y}H240`} {...ridgeLine(line)} />
        ))}
      </g>
      <Way line={`${ASCENT_PATH}${DESCENT_PATH}`} end={SUMMIT} />
    </svg>
  )
}

function ridgeLine(line: number) {
  return line % INDEX_LINE_STEP === 0 ? { strokeWidth: 1.6, opacity: 0.95 } : { strokeWidth: 1, opacity: 0.5 }
}

function Way({ line, end: [x, y] }: { line: string; end: [number, number] }) {
  return (
    <>
      <path d={line} fill="none" stroke="var(--blaze)" strokeWidth={3.5} strokeLinecap="round" strokeLinejoin="round" />
      <circle cx={x} cy={y} r={5} fill="var(--surface)" stroke="var(--ink)" strokeWidth={2.5} />
    </>
  )
}
