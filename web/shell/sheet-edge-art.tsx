/** Contours and a path that stop at the edge of the map sheet. Decoration. */
export function SheetEdgeArt() {
  return (
    <svg viewBox="0 0 360 210" aria-hidden="true" className="h-auto w-full max-w-90">
      <g fill="none" stroke="var(--m-contour)" strokeWidth="1.3">
        {LINES.map((line, place) => (
          <path key={line} d={line} opacity={0.85 - place * 0.09} />
        ))}
      </g>
      <path d={EDGE} fill="none" stroke="var(--line-strong)" strokeWidth="1.5" />
      <path d={PATH} fill="none" stroke="var(--casing)" strokeWidth="7" strokeLinecap="round" />
      <path d={PATH} fill="none" stroke="var(--blaze)" strokeWidth="3.5" strokeLinecap="round" strokeDasharray="1 9" />
      <circle cx="30" cy="176" r="6" fill="var(--surface)" stroke="var(--ink)" strokeWidth="3" />
    </svg>
  )
}

const EDGE = 'M6 6H252V204H6'
const PATH = 'M30 176C64 150 58 118 92 112S136 142 164 118 190 74 214 72 240 66 250 62'

/** Contours round a summit beyond the edge: each is cut where the paper ends. */
const LINES = Array.from({ length: 8 }, (_, line) => {
  const radius = 34 + line * 26
  const points: string[] = []
  for (let step = 0; step <= 60; step += 1) {
    const angle = Math.PI * (0.52 + (step / 60) * 0.96)
    const reach = radius * (1 + 0.07 * Math.sin(4 * angle + line * 0.5) + 0.04 * Math.sin(7 * angle - line))
    const [x, y] = [262 + reach * 1.15 * Math.cos(angle), 84 + reach * 0.8 * Math.sin(angle)]
    if (x > 6 && x < 252 && y > 6 && y < 204) points.push(`${x.toFixed(1)} ${y.toFixed(1)}`)
  }
  return `M${points.join('L')}`
})
