import type { AchievementIcon, AchievementTier } from '#domain/diary/achievements/achievements.ts'
import { MEDAL_TIERS, medalOutline, medalRing } from '#domain/diary/achievements/medal-shape.ts'
import { MEDAL_ICONS } from './medal-icons.ts'

/** Returns a medal as pages show it, as SVG. */
export function medalSvg({ tier, icon }: { tier: AchievementTier; icon: AchievementIcon }, sizePx: number): string {
  const { edge, metal, facet, rings } = MEDAL_TIERS[tier]
  const outline = medalOutline(tier)
  const engraved = Array.from({ length: rings }, (_, ring) => {
    const opacity = 0.85 - 0.14 * ring
    return `<path d="${medalRing(ring)}" fill="none" stroke="${edge}" stroke-width="1.3" opacity="${opacity}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" viewBox="0 0 120 120">
<clipPath id="disc"><path d="${outline}"/></clipPath>
<path d="${outline}" fill="${metal}"/>
<path d="M-10 30L80-20L50 140L-10 140Z" fill="${facet}" clip-path="url(#disc)" opacity=".8"/>
<path d="${outline}" fill="none" stroke="${edge}" stroke-width="2.5" stroke-linejoin="round"/>
${engraved.join('')}
<circle cx="60" cy="60" r="25.5" fill="${edge}"/>
<g transform="translate(45 45) scale(1.25)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${MEDAL_ICONS[icon]}</g>
</svg>`
}
