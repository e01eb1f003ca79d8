import type { AchievementTier } from './achievements.ts'

/** Colours of the edge, the metal and its facet; the outline's lobes and their depth; engraved rings. */
export const MEDAL_TIERS = {
  bronze: { edge: '#7a3f0c', metal: '#d8904f', facet: '#e9ae76', lobes: 3, depth: 0, radius: 55, rings: 1 },
  silver: { edge: '#42505a', metal: '#b4c0c8', facet: '#d3dbe0', lobes: 6, depth: 0.035, radius: 54, rings: 2 },
  gold: { edge: '#654a00', metal: '#f0bd2b', facet: '#fad96b', lobes: 8, depth: 0.05, radius: 54, rings: 3 },
  platinum: { edge: '#4a2380', metal: '#b597e8', facet: '#d3bff5', lobes: 12, depth: 0.055, radius: 54, rings: 4 },
} as const satisfies Record<AchievementTier, unknown>

/** Returns the outline of a medal as an SVG path, on 120 by 120. */
export function medalOutline(tier: AchievementTier): string {
  const { lobes, depth, radius } = MEDAL_TIERS[tier]
  return closedCurve(lobes * 24, (angle) => radius * (1 + depth * Math.cos(lobes * angle)))
}

/** Returns the path of an engraved ring; the outermost is 0. */
export function medalRing(ring: number): string {
  const radius = 43 - ring * 5.2
  return closedCurve(
    60,
    (angle) => radius * (1 + 0.022 * Math.sin(3 * angle + ring) + 0.018 * Math.sin(5 * angle - ring)),
  )
}

/** Returns an SVG path round the middle of the medal; angles in radians, clockwise from the top. */
function closedCurve(steps: number, radiusAt: (angle: number) => number): string {
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * Math.PI * 2
    const radius = radiusAt(angle)
    return `${(60 + radius * Math.sin(angle)).toFixed(1)} ${(60 - radius * Math.cos(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
