import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { type HikeFacts, useSharedTrack } from '#web/trails/hike-page/use-hike-page.ts'
import { ScoreCard } from './score-card.tsx'
import { TrackChoice } from './track-choice.tsx'
import { useTrailOverview, useDisplayedTrack } from './use-trail-page.ts'
import { WalkCard } from './walk-card.tsx'

interface TrailOverviewProps {
  trail: TrailAddress
  facts: HikeFacts
}

/** The community's score of a trail, its walk, its trailhead and its tracks. */
export function TrailOverview({ trail, facts }: TrailOverviewProps) {
  const overview = useTrailOverview(trail)
  const best = useSharedTrack(trail)
  const shared = best.state === 'ready' ? best.data : null
  const displayed = useDisplayedTrack(trail, shared)
  return (
    <div className="mt-8 grid grid-cols-1 gap-4 wide:gap-6">
      <div className="grid grid-cols-1 gap-4 wide:grid-cols-2 wide:gap-6">
        {overview.state === 'loading' && (
          <SkeletonRegion label="Loading the score" className="card grid content-start gap-4 p-4 md:p-6">
            <Skeletons boxes={['h-7 w-56', 'h-16 w-40', 'h-4 w-full', 'h-11 w-4/5']} />
          </SkeletonRegion>
        )}
        {overview.state === 'failed' && (
          <ProblemNote
            message="Failed to load the score"
            onRetry={overview.retry}
            isRetrying={overview.isRetrying}
            className="self-start"
          />
        )}
        {overview.state === 'ready' && <ScoreCard score={overview.data?.score ?? null} />}
        <WalkCard
          facts={facts}
          trackId={displayed?._id ?? null}
          trailhead={overview.state === 'ready' ? (overview.data?.trailhead ?? null) : null}
          link={overview.state === 'ready' ? (overview.data?.link ?? null) : null}
        />
      </div>
      {shared && <TrackChoice trail={trail} best={shared._id} />}
    </div>
  )
}
