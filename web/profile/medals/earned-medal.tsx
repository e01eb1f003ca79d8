import type { AchievementProgress, EarnedAchievement } from '#contract/achievements.ts'
import { AchievementBadge } from '#web/achievements/achievement-badge.tsx'
import { tierLabel } from '#web/achievements/tier-label.ts'
import { hikePath } from '#web/hike/trail-facts.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { formatInstantDay } from '../local-day.ts'

interface EarnedMedalProps {
  achievement: EarnedAchievement
  /** That earned it, where it is known. */
  hike: AchievementProgress['hike']
  /** How many have it, in words. */
  rarity: string | undefined
}

/** One that I have, in metal, with its day and its hike. */
export function EarnedMedal({ achievement, hike, rarity }: EarnedMedalProps) {
  const { name, description, tier, earnedAt } = achievement
  const day = formatInstantDay(earnedAt)
  return (
    <li className="card grid grid-cols-1 content-start justify-items-center gap-1 px-2.5 py-5 text-center max-md:[&_button>svg]:size-21 wide:px-5 wide:pt-7">
      <AchievementBadge achievement={achievement} size="large" />
      <h3 className="mt-3.5 max-w-full text-card-lg leading-tight font-h2 text-balance break-words">{name}</h3>
      <p className="max-w-full text-meta text-balance text-ink-2">{description}</p>
      <span className="mt-2">
        <Badge tone={tier}>{tierLabel(tier)}</Badge>
      </span>
      {day && <p className="mt-1 text-small text-ink-3">Earned on {day}</p>}
      {hike && (
        <p className="max-w-full text-small text-ink-3">
          with{' '}
          <Link to={hikePath(hike)} className="text-link underline break-words">
            {hike.name}
          </Link>
        </p>
      )}
      {rarity && <p className="text-small text-ink-3">{rarity}</p>}
    </li>
  )
}
