import { Suspense } from 'react'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { t } from '#domain/platform/language/translate.ts'
import { type HikeFacts, useSharedTrack } from '#web/trails/hike-page/use-hike-page.ts'
import { useTrailOverview } from '#web/trails/hike-page/trail/use-trail-page.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { Contestant } from './contestant.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { HeadToHead } from './head-to-head.tsx'
import { useOwnPlaces, useTrackReading, useVersus } from './use-comparison.ts'

const Profiles = lazyWithRetry(() => import('./profiles/profiles.tsx').then((m) => m.Profiles))

interface ComparisonProps {
  first: HikeFacts
  second: HikeFacts
  isSame: boolean
}

/** Two hikes side by side: pictures, head to head, profiles and numbers. */
export function Comparison({ first, second, isSame }: ComparisonProps) {
  return (
    <>
      <div className="mt-6 grid grid-cols-2 gap-4 wide:gap-6">
        <Contestant side="first" trail={first} other={second} />
        <Contestant side="second" trail={second} other={first} />
      </div>
      {isSame ? (
        <p className="card mt-6 p-6 text-center text-lead text-ink-2">
          {t('You picked the same hike twice. Change one to compare.')}
        </p>
      ) : (
        <SideBySide first={first} second={second} />
      )}
    </>
  )
}

function SideBySide({ first, second }: Omit<ComparisonProps, 'isSame'>) {
  const sides = [useSide(first), useSide(second)] as const
  const versus = useVersus(first, second)
  const { places, isLoading } = useOwnPlaces(first, second)
  // how high the first card is decides where all below it stands
  if (versus.state === 'loading' || isLoading) return <BesideSkeleton />
  return (
    <div className="mt-6 grid grid-cols-1 gap-4 wide:gap-6">
      <HeadToHead first={first} second={second} versus={versus} places={places} />
      <Suspense fallback={PROFILES_SKELETON}>
        <Profiles sides={sides} skeleton={PROFILES_SKELETON} />
      </Suspense>
      <ComparisonTable sides={sides} />
    </div>
  )
}

function BesideSkeleton() {
  return (
    <SkeletonRegion label={t('Comparing lists')} className="mt-6 grid gap-4 wide:gap-6">
      <Skeleton className="h-55 rounded-card" />
      {PROFILES_SKELETON}
    </SkeletonRegion>
  )
}

/** A placeholder with the height of two tracks' profiles. */
const PROFILES_SKELETON = <Skeleton className="h-100 rounded-card" />

/** Returns the data of one of the two hikes; null for parts that are loading or missing. */
function useSide(facts: HikeFacts) {
  const trail: TrailAddress = facts
  const overview = useTrailOverview(trail)
  const track = useSharedTrack(trail)
  const shared = track.state === 'ready' ? track.data : null
  const reading = useTrackReading(shared?._id ?? null)
  return {
    facts,
    score: overview.state === 'ready' ? (overview.data?.score ?? null) : null,
    reading: reading.data,
    isLoading: track.state === 'loading' || reading.isLoading,
  }
}

export type Side = ReturnType<typeof useSide>
