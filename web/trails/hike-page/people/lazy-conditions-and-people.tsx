import { Suspense } from 'react'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { useInViewport } from '#web/platform/ui/hooks/use-in-viewport.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'

const ConditionsAndPeople = lazyWithRetry(() =>
  import('./conditions-and-people.tsx').then((m) => m.ConditionsAndPeople),
)

/** Where people tell of the trail: neither code nor words are asked for before somebody comes near. */
export function LazyConditionsAndPeople({ trail }: { trail: TrailAddress }) {
  const { place, isInViewport } = useInViewport<HTMLDivElement>()
  return (
    <div ref={place} className="mt-12">
      <Suspense fallback={<Placeholder />}>
        {isInViewport ? <ConditionsAndPeople trail={trail} /> : <Placeholder />}
      </Suspense>
    </div>
  )
}

/** As high as the screen, so that nothing below it is seen to move. */
function Placeholder() {
  return <div className="min-h-screen print:hidden" />
}
