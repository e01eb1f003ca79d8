import type { AchievementProgress, EarnedAchievement } from '#contract/community/achievements.ts'
import { sortBestFirst } from '#web/diary/achievements/sort-best-first.ts'
import { tierLabel } from '#web/diary/achievements/tier-label.ts'
import { Badge } from '#web/platform/ui/marks/badge.tsx'
import { EarnedMedal } from './earned-medal.tsx'
import { MEDAL_GRID } from './medal-places.tsx'

interface MedalsByMetalProps {
  mine: readonly EarnedAchievement[]
  /** By achievement. */
  ways: ReadonlyMap<string, AchievementProgress>
  /** The share of hikers who have it, as text, by achievement. */
  rarity: ReadonlyMap<string, string>
}

/** Lists earned achievements, rarest metal first, each metal in its own rows. */
export function MedalsByMetal({ mine, ways, rarity }: MedalsByMetalProps) {
  const medals = sortBestFirst(mine)
  const tiers = [...new Set(medals.map(({ tier }) => tier))]
  return (
    <div className="grid grid-cols-1 gap-6">
      {tiers.map((tier) => (
        <section key={tier} aria-labelledby={`medals-${tier}`}>
          <h3 id={`medals-${tier}`} className="mb-1.5 flex items-center gap-3 text-meta font-normal">
            <Badge tone={tier}>{tierLabel(tier)}</Badge>
            <span className="text-ink-3 tabular-nums">{medals.filter((one) => one.tier === tier).length}</span>
            <span className="h-px grow bg-line" />
          </h3>
          <ul className={MEDAL_GRID}>
            {medals
              .filter((one) => one.tier === tier)
              .map((achievement) => (
                <EarnedMedal
                  key={achievement._id}
                  achievement={achievement}
                  hike={ways.get(achievement._id)?.hike}
                  rarity={rarity.get(achievement._id)}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
