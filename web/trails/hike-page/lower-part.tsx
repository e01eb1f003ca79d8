import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { ConditionsSection } from './conditions/conditions-section.tsx'
import { useConditions } from './conditions/use-conditions.ts'
import { TrailProposal } from './names/trail-proposal.tsx'
import { PeopleSection } from './people/people-section.tsx'
import { usePeople, usePeopleStatistics } from './people/use-people.ts'
import { TrailFolds } from './trail/trail-folds.tsx'
import { useSimilarTrails, useTracksOfTrail } from './trail/use-trail-page.ts'

/**
 * The trail's conditions, the people who walked it, and what folds. All appear at once, so that none pushes another down. Without signal
 * each appears where it was kept, and the form for conditions always.
 */
export function LowerPart({ trail }: { trail: TrailAddress }) {
  const { isLost } = useConnection()
  const isMember = useSession().status === 'member'
  const isPending = [useConditions(trail), usePeople(trail, 'useful'), usePeopleStatistics(trail)].some(
    (query) => query.isPending,
  )
  const isLoading = [useSimilarTrails(trail), useTracksOfTrail(trail)].some(({ state }) => state === 'loading')
  const isAsking = useQuery({ ...queryFor(api.trailNames.proposals, {}), enabled: isMember }).isLoading
  if (!isLost && (isPending || isLoading || isAsking)) return <LowerPartSkeleton />
  return (
    <div className="grid grid-cols-1 gap-7 md:gap-12">
      {isMember && <TrailProposal trail={trail} />}
      <ConditionsSection trail={trail} />
      <PeopleSection trail={trail} />
      <TrailFolds trail={trail} />
    </div>
  )
}

/** As high as the screen; the footer waits for what it stands for. */
function LowerPartSkeleton() {
  return (
    <div data-coming="">
      <SkeletonRegion label={t('Loading hikers')} className="grid min-h-screen content-start gap-5">
        <Skeletons boxes={['h-8 w-64 max-w-full', 'h-28', 'mt-7 h-8 w-52 max-w-full', 'h-72']} />
      </SkeletonRegion>
    </div>
  )
}
