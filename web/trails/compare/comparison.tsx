import { Suspense } from 'react'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { type HikeFacts, useSharedTrack } from '#web/trails/hike-page/use-hike-page.ts'
import { useKnown } from '#web/trails/hike-page/trail/use-trail-page.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import { Contestant } from './contestant.tsx'
import { Figures } from './figures.tsx'
import { HeadToHead } from './head-to-head.tsx'
import { useReading } from './use-comparison.ts'

const Profiles = lazyWithRetry(() => import('./profiles/profiles.tsx').then((m) => m.Profiles))

interface ComparisonProps {
  first: HikeFacts
  second: HikeFacts
  isSame: boolean
}

/** Two hikes side by side: how they look, which of them people put first, how they go and what they are in figures. */
export function Comparison({ first, second, isSame }: ComparisonProps) {
  return (
    <>
      <div className="mt-6 grid grid-cols-2 gap-4 wide:gap-6">
        <Contestant side="first" trail={first} other={second} />
        <Contestant side="second" trail={second} other={first} />
      </div>
      {isSame ? (
        <p className="card mt-6 p-6 text-center text-lead text-ink-2">
          You picked the same hike twice. Change one to compare.
        </p>
      ) : (
        <Beside first={first} second={second} />
      )}
    </>
  )
}

function Beside({ first, second }: Omit<ComparisonProps, 'isSame'>) {
  const sides = [useSide(first), useSide(second)] as const
  return (
    <div className="mt-6 grid grid-cols-1 gap-4 wide:gap-6">
      <HeadToHead first={first} second={second} />
      <Suspense fallback={<Skeleton className="h-90 rounded-card" />}>
        <Profiles sides={sides} />
      </Suspense>
      <Figures sides={sides} />
    </div>
  )
}

/** All that is told of one of the two; what is on its way, or not to be had, is null. */
function useSide(facts: HikeFacts) {
  const trail: TrailAddress = facts
  const known = useKnown(trail)
  const track = useSharedTrack(trail)
  const shared = track.state === 'ready' ? track.data : null
  const reading = useReading(shared?._id ?? null)
  return {
    facts,
    score: known.state === 'ready' ? (known.data?.score ?? null) : null,
    reading: reading.data,
    isLoading: track.state === 'loading' || reading.isLoading,
  }
}

export type Side = ReturnType<typeof useSide>
