import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { api } from '#contract/client-api.ts'
import type { AchievementProgress, EarnedAchievement, Rarity } from '#contract/community/achievements.ts'
import { rarityText } from '#domain/diary/achievements/progress-text.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { NoHikesYet } from '#web/diary/hike-form/no-hikes-yet.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { MedalPlaces } from './medals/medal-places.tsx'
import { MedalsByMetal } from './medals/medals-by-metal.tsx'
import { MedalsToEarn } from './medals/medals-to-earn.tsx'
import { profileErrorText } from './profile-error-text.ts'

/** The anchor of links to the achievements. */
const ANCHOR = 'my-achievements'

/** Lists all achievements: the member's in metal, the others engraved. */
export function MyAchievements({ className }: { className: string }) {
  const mine = useQuery(queryFor(api.achievements.list, {}))
  const all = useQuery(queryFor(api.achievements.all, {}))
  const progress = useQuery(queryFor(api.achievements.progress, {}))
  const place = useRef<HTMLElement>(null)
  const isMeant = useLocation().hash === `#${ANCHOR}`
  // the browser scrolls to the anchor before the section exists
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView()
  }, [isMeant])
  return (
    <section ref={place} aria-labelledby={ANCHOR} className={`scroll-mt-4 ${className}`}>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 id={ANCHOR} className="text-h2">
          {t('My Achievements')}
        </h2>
        {mine.data && all.data && (
          <span className="text-meta text-ink-3 tabular-nums">
            {t('{count} of {total} ##achievements', { count: mine.data.length, total: all.data.length })}
          </span>
        )}
      </div>
      {mine.data ? (
        // what the other two tell is more: without them mine are there all the same
        <MedalWall mine={mine.data} all={all.data ?? []} progress={progress.data ?? []} />
      ) : mine.error ? (
        <ProblemNote
          message={profileErrorText(mine.error, t('Failed to fetch achievements'))}
          onRetry={() => void mine.refetch()}
          isRetrying={mine.isFetching}
        />
      ) : (
        <AchievementsSkeleton />
      )}
    </section>
  )
}

interface MedalWallProps {
  mine: readonly EarnedAchievement[]
  all: readonly Rarity[]
  progress: readonly AchievementProgress[]
}

function MedalWall({ mine, all, progress }: MedalWallProps) {
  const rarity = new Map(all.map(({ _id, percentOfHikers }) => [_id, rarityText(percentOfHikers)]))
  const ways = new Map(progress.map((way) => [way._id, way]))
  return (
    <>
      {mine.length === 0 && <NoneEarned />}
      <MedalsByMetal mine={mine} ways={ways} rarity={rarity} />
      {all.length > 0 && <MedalsToEarn mine={mine} all={all} ways={ways} />}
    </>
  )
}

function NoneEarned() {
  return (
    <NoHikesYet
      heading="h3"
      title={t('No achievements earned yet')}
      text={t('Keep hiking to earn badges and track your progress!')}
    />
  )
}

/** The skeleton of the medals, with a text for screen readers. */
function AchievementsSkeleton() {
  return (
    <div aria-busy="true" className="relative">
      <p role="status" className="absolute inset-x-0 top-16 text-center font-semibold text-ink-2">
        {t('Loading achievements...')}
      </p>
      <MedalPlaces />
    </div>
  )
}
