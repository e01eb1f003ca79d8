import { seededRandom } from '#domain/platform/numbers/noise.ts'

const BOX = { width: 1000, height: 320 }
const BENDS = 7

/** A route from start to end, as maps draw it. Decoration. */
export function RouteLine({ seed }: { seed: string }) {
  const points = planPoints(seed)
  const [start, end] = [points[0], points.at(-1)]
  const path = curveThrough(points)
  return (
    <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true" className="story-route">
      <path d={path} className="story-casing" />
      <path d={path} className="story-track" />
      {start && <circle cx={start.x} cy={start.y} r="15" className="story-start" />}
      {end && <rect x={end.x - 14} y={end.y - 14} width="28" height="28" rx="4" className="story-goal" />}
    </svg>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

function planPoints(seed: string): Point[] {
  const random = seededRandom(`${seed} route`)
  return Array.from({ length: BENDS + 1 }, (_, at) => {
    const share = at / BENDS
    const sway = at === 0 || at === BENDS ? 0 : (at % 2 === 0 ? 1 : -1) * (40 + 70 * random())
    return { x: 30 + 940 * share, y: Math.min(296, Math.max(24, 250 - 150 * share + sway)) }
  })
}

/** Returns a smooth curve, which is level at each point. */
function curveThrough([first, ...others]: readonly Point[]): string {
  if (!first) return ''
  let from = first
  let path = `M${first.x} ${first.y}`
  for (const to of others) {
    const middle = (from.x + to.x) / 2
    path += `C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`
    from = to
  }
  return path
}
