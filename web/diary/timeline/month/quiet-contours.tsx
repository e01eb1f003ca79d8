const RINGS = Array.from({ length: 11 }, (_, ring) => contour(ring))

/** Faint contour lines behind a month without hikes. */
export function QuietContours() {
  return (
    <svg
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-quiet
      className="absolute inset-0 -z-10 size-full"
    >
      <g fill="none" stroke="var(--m-contour)">
        {RINGS.map((line, ring) => (
          <path key={line} d={line} opacity={ring % 4 === 0 ? 0.34 : 0.2} strokeWidth={ring % 4 === 0 ? 1.6 : 1} />
        ))}
      </g>
    </svg>
  )
}

/** Draws one line around a long hill; ring 0 is the innermost. */
function contour(ring: number): string {
  const radius = 16 + ring * 25
  const points = Array.from({ length: 97 }, (_, step) => {
    const angle = (step / 96) * Math.PI * 2
    const reach =
      radius * (1 + 0.11 * Math.sin(2 * angle + 0.8 + ring * 0.1) + 0.05 * Math.sin(5 * angle - ring * 0.35))
    return `${(170 + reach * 1.1 * Math.cos(angle)).toFixed(1)} ${(228 + reach * 0.8 * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
