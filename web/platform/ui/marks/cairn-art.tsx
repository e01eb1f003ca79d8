import { STONES } from './cairn-mark.tsx'

const WIDTH = 320
const HEIGHT = 190
const RINGS = 7

/** One contour line of a hill, the innermost first. */
function contour(ring: number): string {
  const radius = 26 + ring * 22
  const points = Array.from({ length: 81 }, (_, step) => {
    const angle = (step / 80) * Math.PI * 2
    const reach = radius * (1 + 0.06 * Math.sin(3 * angle + ring * 0.4) + 0.04 * Math.sin(4 * angle - ring * 0.6))
    return `${(160 + reach * 1.25 * Math.cos(angle)).toFixed(1)} ${(120 + reach * 0.62 * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** How each stone lies: in the pile, or beside it. */
const POSES = {
  standing: [undefined, undefined, undefined],
  toppled: [undefined, 'translate(22.5 6.5) rotate(24 15 17)', 'translate(-25 17.6) rotate(-24 16 6.5)'],
  missing: [undefined, undefined, undefined],
} as const

/** A cairn on a hill of contour lines, for empty and error pages. `missing` leaves the top stone to be put there. */
export function CairnArt({ pose = 'standing' }: { pose?: keyof typeof POSES }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="h-auto w-full max-w-80">
      <g fill="none" stroke="var(--m-contour)" strokeWidth="1.3">
        {Array.from({ length: RINGS }, (_, ring) => (
          <path key={ring} d={contour(ring)} opacity={0.8 - 0.1 * ring} />
        ))}
      </g>
      <g transform="translate(124 56) scale(2.25)">
        {STONES.map((stone, place) => {
          const isTop = place === 2
          const isMissing = isTop && pose === 'missing'
          return (
            <path
              key={stone}
              d={stone}
              transform={POSES[pose][place]}
              fill={isMissing ? 'none' : isTop ? 'var(--accent)' : 'var(--ink)'}
              stroke={isMissing ? 'var(--ink-3)' : isTop ? 'var(--mark-stroke)' : 'none'}
              strokeWidth={isMissing ? 0.9 : 1.2}
              strokeDasharray={isMissing ? '2 1.6' : undefined}
            />
          )
        })}
      </g>
    </svg>
  )
}
