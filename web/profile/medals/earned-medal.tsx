import type { AchievementProgress, EarnedAchievement } from '#contract/achievements.ts'
import { AchievementBadge } from '#web/achievements/achievement-badge.tsx'
import { medalPath } from '#web/achievements/medal-path.ts'
import { tierLabel } from '#web/achievements/tier-label.ts'
import { useSession } from '#web/api/session.ts'
import { hikePath } from '#web/hike/trail-facts.tsx'
import { laterExtra } from '#web/parts/later.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { formatInstantDay } from '../local-day.ts'

/** Nobody waits for it. */
const SharePage = laterExtra(
  () => import('#web/share/share-page.tsx').then((m) => m.SharePage),
  () => null,
)

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
  const me = useSession().user
  return (
    <li className="card relative grid grid-cols-1 content-start justify-items-center gap-1 px-2.5 py-5 text-center max-md:[&_button>svg]:size-21 wide:px-5 wide:pt-7">
      {me && (
        <span className="absolute top-1.5 right-1.5">
          <SharePage title={name} path={medalPath(me.username, achievement)} isOneOfMany />
        </span>
      )}
      <AchievementBadge achievement={achievement} size="large" />
      <h3 className="mt-3.5 max-w-full text-card-lg leading-tight font-h2 text-balance break-words">{name}</h3>
      <p className="max-w-full text-meta text-balance text-ink-2">{unbroken(description)}</p>
      <span className="mt-2">
        <Badge tone={tier}>{tierLabel(tier)}</Badge>
      </span>
      {day && <p className="mt-1 text-small text-ink-3">Earned on {day.replaceAll(' ', '\u00A0')}</p>}
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

/** Keeps numbers with their units. */
function unbroken(text: string): string {
  return text.replaceAll(/(\d) (?=k?m\b)/g, '$1\u00A0')
}
