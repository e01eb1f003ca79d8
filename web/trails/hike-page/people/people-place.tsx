import { Suspense } from 'react'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { useInViewport } from '#web/platform/ui/hooks/use-in-viewport.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'

const WhatPeopleTell = lazyWithRetry(() => import('./what-people-tell.tsx').then((m) => m.WhatPeopleTell))

/** Where people tell of the trail: neither code nor words are asked for before somebody comes near. */
export function PeoplePlace({ trail }: { trail: TrailAddress }) {
  const { place, isInViewport } = useInViewport<HTMLDivElement>()
  return (
    <div ref={place} className="mt-12">
      <Suspense fallback={<Ground />}>{isInViewport ? <WhatPeopleTell trail={trail} /> : <Ground />}</Suspense>
    </div>
  )
}

/** As high as the screen, so that nothing below it is seen to move. */
function Ground() {
  return <div className="min-h-screen print:hidden" />
}
