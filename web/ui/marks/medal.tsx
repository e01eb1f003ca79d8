import { createElement, useId } from 'react'
import { achievementIcon } from './icons.ts'

export type MedalTier = 'bronze' | 'silver' | 'gold' | 'platinum'

/** Colours of the edge, the metal and its facet; the outline's lobes and their depth; engraved rings. */
const TIERS = {
  bronze: { edge: '#7a3f0c', metal: '#d8904f', facet: '#e9ae76', lobes: 3, depth: 0, radius: 55, rings: 1 },
  silver: { edge: '#42505a', metal: '#b4c0c8', facet: '#d3dbe0', lobes: 6, depth: 0.035, radius: 54, rings: 2 },
  gold: { edge: '#654a00', metal: '#f0bd2b', facet: '#fad96b', lobes: 8, depth: 0.05, radius: 54, rings: 3 },
  platinum: { edge: '#4a2380', metal: '#b597e8', facet: '#d3bff5', lobes: 12, depth: 0.055, radius: 54, rings: 4 },
} as const

interface MedalProps {
  tier: MedalTier
  /** The achievement's icon name; unknown ones show a trophy. */
  icon: string
  /** Takes the icon's place. */
  imageUrl?: string | null
  /** Pixels: 40, 72 or 132. */
  size?: number
  /** Not earned yet: the same disc without its metal, in the colour of the text around. */
  isEngraved?: boolean
}

/** A survey disc: its outline and its rings tell the tier without colour. Decoration: name and tier stand beside it. */
export function Medal({ tier, icon, imageUrl, size = 72, isEngraved = false }: MedalProps) {
  const id = useId()
  const { edge, metal, facet, lobes, depth, radius, rings } = TIERS[tier]
  const outline = closedCurve(lobes * 24, (angle) => radius * (1 + depth * Math.cos(lobes * angle)))
  if (isEngraved) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 120 120"
        aria-hidden="true"
        className="shrink-0"
        fill="none"
        stroke="currentColor"
      >
        <path d={outline} fill="currentColor" fillOpacity=".07" strokeWidth="2" strokeLinejoin="round" opacity=".7" />
        {Array.from({ length: rings }, (_, ring) => (
          <path key={ring} d={engraving(ring)} strokeWidth="1.3" opacity={0.5 - 0.08 * ring} />
        ))}
        <circle cx="60" cy="60" r="25.5" fill="currentColor" fillOpacity=".1" strokeWidth="1.3" strokeOpacity=".6" />
        {createElement(achievementIcon(icon), { x: 45, y: 45, size: 30, className: 'size-7.5' })}
      </svg>
    )
  }
  return (
    <svg width={size} height={size} viewBox="0 0 120 120" aria-hidden="true" className="shrink-0">
      <clipPath id={`${id}disc`}>
        <path d={outline} />
      </clipPath>
      <path d={outline} fill={metal} />
      <path d="M-10 30L80-20L50 140L-10 140Z" fill={facet} clipPath={`url(#${id}disc)`} opacity=".8" />
      <path d={outline} fill="none" stroke={edge} strokeWidth="2.5" strokeLinejoin="round" />
      {Array.from({ length: rings }, (_, ring) => (
        <path
          key={ring}
          data-ring={ring}
          pathLength="1"
          d={engraving(ring)}
          fill="none"
          stroke={edge}
          strokeWidth="1.3"
          opacity={0.85 - 0.14 * ring}
        />
      ))}
      <circle cx="60" cy="60" r="25.5" fill={edge} />
      {imageUrl ? (
        <>
          <clipPath id={`${id}well`}>
            <circle cx="60" cy="60" r="24" />
          </clipPath>
          <image
            href={imageUrl}
            x="36"
            y="36"
            width="48"
            height="48"
            preserveAspectRatio="xMidYMid slice"
            clipPath={`url(#${id}well)`}
          />
        </>
      ) : (
        // the size twice: some browsers read it of an inner svg from its attributes alone
        createElement(achievementIcon(icon), { x: 45, y: 45, size: 30, color: '#fff', className: 'size-7.5' })
      )}
    </svg>
  )
}

function engraving(ring: number): string {
  const radius = 43 - ring * 5.2
  return closedCurve(
    60,
    (angle) => radius * (1 + 0.022 * Math.sin(3 * angle + ring) + 0.018 * Math.sin(5 * angle - ring)),
  )
}

/** An SVG path round the middle of the medal; angles in radians, clockwise from the top. */
function closedCurve(steps: number, radiusAt: (angle: number) => number): string {
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * Math.PI * 2
    const radius = radiusAt(angle)
    return `${(60 + radius * Math.sin(angle)).toFixed(1)} ${(60 - radius * Math.cos(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
