import type { Achievement } from '#contract/community/achievements.ts'

/** `Bronze Achievement` */
export function tierLabel(tier: Achievement['tier']): string {
  return `${tier.charAt(0).toUpperCase()}${tier.slice(1)} Achievement`
}
