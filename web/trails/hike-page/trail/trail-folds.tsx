import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { Fold } from '#web/platform/ui/fold.tsx'
import { PeopleCharts } from '#web/trails/hike-page/people/charts/people-charts.tsx'
import { useSharedTrack } from '#web/trails/hike-page/use-hike-page.ts'
import { MineAndAll } from './mine-and-all.tsx'
import { ScoreDetails } from './score-details.tsx'
import { SimilarTrails } from './similar-trails.tsx'
import { TrackChoice } from './track-choice.tsx'
import { useSimilarTrails, useTracksOfTrail, useTrailOverview } from './use-trail-page.ts'

/** Folds how hikers rate the trail, similar trails and its shared tracks. A part without content is left out. */
export function TrailFolds({ trail }: { trail: TrailAddress }) {
  const isMember = useSession().status === 'member'
  const similar = useSimilarTrails(trail)
  const best = useSharedTrack(trail)
  const shared = best.state === 'ready' ? best.data : null
  const tracks = useTracksOfTrail(trail, shared !== null)
  const alike = similar.state === 'ready' ? similar.data : null
  const choices = tracks.state === 'ready' ? (tracks.data ?? []) : []
  return (
    <div className="border-t-2 border-ink">
      <Fold title={t('How hikers rate it')}>
        <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2 wide:grid-cols-3">
          {isMember && <MineAndAll trail={trail} />}
          <Score trail={trail} />
          <PeopleCharts trail={trail} />
        </div>
      </Fold>
      {alike && alike.trails.length > 0 && (
        <Fold title={t('Similar hikes')} count={alike.trails.length}>
          <SimilarTrails {...alike} />
        </Fold>
      )}
      {shared && tracks.state === 'failed' && (
        <ProblemNote
          message={t('Failed to load tracks')}
          onRetry={tracks.retry}
          isRetrying={tracks.isRetrying}
          className="mt-4"
        />
      )}
      {shared && choices.length > 1 && (
        <Fold title={t('Shared tracks')} count={choices.length}>
          <TrackChoice tracks={choices} best={shared._id} />
        </Fold>
      )}
    </div>
  )
}

function Score({ trail }: { trail: TrailAddress }) {
  const known = useTrailOverview(trail)
  if (known.state === 'loading') return null
  if (known.state === 'failed')
    return (
      <ProblemNote
        message={t('Failed to load the score')}
        onRetry={known.retry}
        isRetrying={known.isRetrying}
        className="self-start"
      />
    )
  return <ScoreDetails score={known.data?.score ?? null} />
}
