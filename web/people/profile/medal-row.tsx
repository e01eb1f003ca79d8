import type { PublicUser } from '#contract/user-shapes.ts'
import { AchievementBadge } from '#web/achievements/achievement-badge.tsx'

const WORTH = { platinum: 0, gold: 1, silver: 2, bronze: 3 }

/** From here on they are small, so that they stay one row or two. */
const MANY = 12

/** What somebody earned, the rarest metal first, then the newest: in rows, on phones in one that scrolls. */
export function MedalRow({ earned }: { earned: PublicUser['achievements'] }) {
  if (earned.length === 0) return null
  const medals = earned.toSorted(
    (a, b) => WORTH[a.achievement.tier] - WORTH[b.achievement.tier] || b.earnedAt.localeCompare(a.earnedAt),
  )
  const size = medals.length > MANY ? 'small' : 'medium'
  return (
    <section aria-labelledby="achievements">
      <h2 id="achievements" className="text-h3">
        Achievements <span className="font-sans text-meta font-normal text-ink-3 tabular-nums">{medals.length}</span>
      </h2>
      <ul className="-mx-4 mt-2 flex gap-1 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        {medals.map(({ achievement }) => (
          <li key={achievement._id} className="flex shrink-0">
            <AchievementBadge achievement={achievement} size={size} />
          </li>
        ))}
      </ul>
    </section>
  )
}
