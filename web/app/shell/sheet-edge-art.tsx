import { useId } from 'react'

/** A map sheet whose contours and path stop at its edge. Decoration. */
export function SheetEdgeArt() {
  const id = useId()
  return (
    <svg viewBox="0 0 300 200" aria-hidden="true" className="h-auto w-full max-w-80">
      <clipPath id={id}>
        <rect x="1" y="1" width="298" height="198" rx="3" />
      </clipPath>
      <rect x="1" y="1" width="298" height="198" rx="3" fill="var(--surface)" stroke="var(--line-strong)" />
      <g clipPath={`url(#${id})`} fill="none">
        {LINES.map((line, place) => (
          <path
            key={line}
            d={line}
            stroke="var(--m-contour)"
            strokeWidth={place % 4 === 0 ? 1.7 : 1.1}
            opacity={0.85 - place * 0.06}
          />
        ))}
        <path d={PATH} stroke="var(--surface)" strokeWidth="8" />
        <path d={PATH} stroke="var(--blaze)" strokeWidth="3.5" strokeLinecap="round" strokeDasharray="0.1 8.5" />
      </g>
      <circle cx="42" cy="158" r="6" fill="var(--surface)" stroke="var(--ink)" strokeWidth="3" />
    </svg>
  )
}

const PATH = 'M42 158C80 138 74 106 110 102S158 128 188 104 214 72 244 72 280 66 304 62'

/** Contours round a summit that lies beyond the edge. */
const LINES = Array.from({ length: 11 }, (_, line) => {
  const radius = 30 + line * 27
  const points = Array.from({ length: 73 }, (_, step) => {
    const angle = Math.PI * (0.4 + (step / 72) * 1.2)
    const reach = radius * (1 + 0.07 * Math.sin(4 * angle + line * 0.5) + 0.04 * Math.sin(7 * angle - line))
    return `${(318 + reach * 1.15 * Math.cos(angle)).toFixed(1)} ${(84 + reach * 0.8 * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}`
})
