import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { type HikeFacts, useSharedTrack } from '#web/trails/hike-page/use-hike-page.ts'
import { ScoreCard } from './score-card.tsx'
import { TrackChoice } from './track-choice.tsx'
import { useKnown, useShownTrack } from './use-trail-page.ts'
import { WalkCard } from './walk-card.tsx'

interface TrailKnownProps {
  trail: TrailAddress
  facts: HikeFacts
}

/** What everybody makes of a trail, how it goes and where it begins, and whose tracks of it there are. */
export function TrailKnown({ trail, facts }: TrailKnownProps) {
  const known = useKnown(trail)
  const best = useSharedTrack(trail)
  const shared = best.state === 'ready' ? best.data : null
  const shown = useShownTrack(trail, shared)
  return (
    <div className="mt-8 grid grid-cols-1 gap-4 wide:gap-6">
      <div className="grid grid-cols-1 gap-4 wide:grid-cols-2 wide:gap-6">
        {known.state === 'loading' && (
          <SkeletonRegion label="Loading the score" className="card grid content-start gap-4 p-4 md:p-6">
            <Skeletons boxes={['h-7 w-56', 'h-16 w-40', 'h-4 w-full', 'h-11 w-4/5']} />
          </SkeletonRegion>
        )}
        {known.state === 'failed' && (
          <ProblemNote
            message="Failed to load the score"
            onRetry={known.retry}
            isRetrying={known.isRetrying}
            className="self-start"
          />
        )}
        {known.state === 'ready' && <ScoreCard score={known.data?.score ?? null} />}
        <WalkCard
          facts={facts}
          trackId={shown?._id ?? null}
          trailhead={known.state === 'ready' ? (known.data?.trailhead ?? null) : null}
          link={known.state === 'ready' ? (known.data?.link ?? null) : null}
        />
      </div>
      {shared && <TrackChoice trail={trail} best={shared._id} />}
    </div>
  )
}
