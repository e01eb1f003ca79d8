import { Suspense } from 'react'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { useInViewport } from '#web/platform/ui/hooks/use-in-viewport.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'

const LowerPart = lazyWithRetry(() => import('./lower-part.tsx').then((m) => m.LowerPart))

/** Loads the lower part of the page, data and code, when the reader comes near it. */
export function LazyLowerPart({ trail }: { trail: TrailAddress }) {
  const { place, isInViewport } = useInViewport<HTMLDivElement>()
  return (
    <div ref={place} className="mt-6 md:mt-12">
      <Suspense fallback={<Placeholder />}>{isInViewport ? <LowerPart trail={trail} /> : <Placeholder />}</Suspense>
    </div>
  )
}

/** As high as the screen; the footer waits for what it stands for. */
function Placeholder() {
  return <div data-coming="" className="min-h-screen print:hidden" />
}
