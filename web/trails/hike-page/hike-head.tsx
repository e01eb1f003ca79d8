import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import { HikeActions, type HikeActionsProps, type Mine } from './hike-actions.tsx'
import { HikeTitle } from './hike-title.tsx'
import { useTrailNames } from './names/use-trail-names.ts'
import { TrailSummary } from './trail/trail-summary.tsx'

interface HikeHeadProps extends HikeActionsProps {
  mine: Mine
  /** The trail's facts cannot be read. */
  hasFailed: boolean
}

/** The trail's name, what it is like in a few words, and what a hiker can do with it. */
export function HikeHead({ trail, facts, mine, hasFailed }: HikeHeadProps) {
  const { names, isLoading } = useTrailNames(trail)
  return (
    <div className="mt-2 flex flex-col gap-x-12 gap-y-5 md:flex-row md:flex-wrap md:items-end md:justify-between">
      <div className="min-w-0 md:flex-1 md:basis-100">
        <HikeTitle trail={facts ?? trail}>
          {facts ? (
            <DifficultyBadge difficulty={facts.difficulty} />
          ) : (
            !hasFailed && <Skeleton className="h-6.5 w-26" />
          )}
        </HikeTitle>
        {!hasFailed && <TrailSummary trail={trail} isWaiting={mine === 'coming' || isLoading} names={names} />}
      </div>
      {!hasFailed && <HikeActions trail={trail} facts={facts} mine={mine} />}
    </div>
  )
}
