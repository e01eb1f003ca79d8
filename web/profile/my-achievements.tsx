import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { EarnedAchievement } from '#contract/achievements.ts'
import { AchievementBadge } from '#web/achievements/achievement-badge.tsx'
import { tierLabel } from '#web/achievements/tier-label.ts'
import { read } from '#web/api/query.ts'
import { AddHikeDialog } from '#web/hike-form/later-dialogs.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/ui/states/problem-note.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { formatInstantDay } from './local-day.ts'
import { profileErrorText } from './profile-error-text.ts'

const GRID = 'grid gap-3 xs:grid-cols-2 wide:grid-cols-3 xl:grid-cols-4 wide:gap-5'

export function MyAchievements({ className }: { className: string }) {
  return (
    <section aria-labelledby="my-achievements" className={className}>
      <h2 id="my-achievements" className="mb-4 text-h2">
        My Achievements
      </h2>
      <EarnedOnes />
    </section>
  )
}

function EarnedOnes() {
  const { data, error, isFetching, refetch } = useQuery(read(api.achievements.list, {}))
  if (data === undefined && error) {
    return (
      <ProblemNote
        message={profileErrorText(error, 'Failed to fetch achievements')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (data === undefined) return <AchievementsSkeleton />
  if (data.length === 0) return <NoneEarned />
  return (
    <ul className={GRID}>
      {data.map((achievement) => (
        <AchievementCard key={achievement._id} achievement={achievement} />
      ))}
    </ul>
  )
}

/** The first hike earns the first one: it can be added here. */
function NoneEarned() {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <EmptyState
        heading="h3"
        title="No achievements earned yet"
        text="Keep hiking to earn badges and track your progress!"
        action={
          <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
            Add Hike
          </Button>
        }
      />
      {isAdding && (
        <Suspense fallback={null}>
          <AddHikeDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}

function AchievementCard({ achievement }: { achievement: EarnedAchievement }) {
  const { name, description, tier, earnedAt } = achievement
  const day = formatInstantDay(earnedAt)
  return (
    <li className="card grid grid-cols-1 content-start justify-items-center gap-1 px-2.5 py-5 text-center wide:px-5 wide:pt-7">
      <AchievementBadge achievement={achievement} size="large" />
      <h3 className="mt-3.5 max-w-full text-card-lg leading-tight font-h2 break-words">{name}</h3>
      <p className="max-w-full text-meta text-ink-2">{description}</p>
      <span className="mt-2">
        <Badge tone={tier}>{tierLabel(tier)}</Badge>
      </span>
      {day && <p className="mt-1 text-small text-ink-3">Earned on {day}</p>}
    </li>
  )
}

/** The boxes of the cards; the text stands over them, as the page around is there already. */
function AchievementsSkeleton() {
  return (
    <div aria-busy="true" className="relative">
      <p role="status" className="absolute inset-x-0 top-32 text-center font-semibold text-ink-2">
        Loading achievements...
      </p>
      <div className={GRID}>
        {Array.from({ length: 4 }, (_, place) => (
          <Skeleton key={place} className="h-76 rounded-card" />
        ))}
      </div>
    </div>
  )
}
