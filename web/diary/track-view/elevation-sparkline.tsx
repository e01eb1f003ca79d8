import { downsample, type ProfilePoint } from '#domain/tracks/profile/elevation-profile.ts'

const WIDTH = 400
const HEIGHT = 40
/** Smallest range of elevation, so that a flat walk looks flat. */
const MIN_CLIMB_M = 20

/** The elevation profile as one line, 40 px high and as wide as there is room. Renders nothing without a line. */
export function ElevationSparkline({ profile }: { profile: ProfilePoint[] }) {
  const lengthKm = profile.at(-1)?.distance ?? 0
  if (lengthKm === 0) return null
  const points = downsample(profile, WIDTH)
  const heights = points.map(({ elevation }) => elevation)
  const lowest = Math.min(...heights)
  const range = Math.max(MIN_CLIMB_M, Math.max(...heights) - lowest)
  const places = points.map(({ distance, elevation }) => {
    const y = HEIGHT - 2 - ((elevation - lowest) / range) * (HEIGHT - 4)
    return `${((distance / lengthKm) * WIDTH).toFixed(1)} ${y.toFixed(1)}`
  })
  const line = `M${places.join('L')}`
  return (
    <svg
      className="h-10 w-full"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <path d={`${line}V${HEIGHT}H0Z`} fill="var(--prof)" />
      <path d={line} stroke="var(--track)" strokeWidth={2} strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
