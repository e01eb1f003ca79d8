import { Suspense } from 'react'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { useInViewport } from '#web/platform/ui/hooks/use-in-viewport.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'

const ConditionsAndPeople = lazyWithRetry(() =>
  import('./conditions-and-people.tsx').then((m) => m.ConditionsAndPeople),
)

/** Loads the conditions and people, data and code, when the reader comes near them. */
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

/** As high as the screen, so that nothing visible below it moves. */
function Placeholder() {
  return <div className="min-h-screen print:hidden" />
}
