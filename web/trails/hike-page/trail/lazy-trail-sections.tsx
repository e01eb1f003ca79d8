import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { useInViewport } from '#web/platform/ui/hooks/use-in-viewport.ts'
import type { HikeFacts } from '#web/trails/hike-page/use-hike-page.ts'
import { SimilarTrails } from './similar-trails.tsx'
import { TrailOverview } from './trail-overview.tsx'

/** Loads the overview of a trail when the reader comes near it. */
export function LazyTrailOverview({ trail, facts }: { trail: TrailAddress; facts: HikeFacts }) {
  const { place, isInViewport } = useInViewport<HTMLDivElement>()
  return (
    <div ref={place} className="min-h-80 print:min-h-0">
      {isInViewport && <TrailOverview trail={trail} facts={facts} />}
    </div>
  )
}

/** Loads the similar trails when the reader comes near them. */
export function LazySimilarTrails({ trail }: { trail: TrailAddress }) {
  const { place, isInViewport } = useInViewport<HTMLDivElement>()
  return (
    <div ref={place} className={isInViewport ? '' : 'min-h-80 print:min-h-0'}>
      {isInViewport && <SimilarTrails trail={trail} />}
    </div>
  )
}
