import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { useInViewport } from '#web/platform/ui/hooks/use-in-viewport.ts'
import type { HikeFacts } from '#web/trails/hike-page/use-hike-page.ts'
import { SimilarTrails } from './similar-trails.tsx'
import { TrailOverview } from './trail-overview.tsx'

/** Where what is known of a trail stands, below its pictures: asked for once somebody comes near. */
export function LazyTrailOverview({ trail, facts }: { trail: TrailAddress; facts: HikeFacts }) {
  const { place, isInViewport } = useInViewport<HTMLDivElement>()
  return (
    <div ref={place} className="min-h-80 print:min-h-0">
      {isInViewport && <TrailOverview trail={trail} facts={facts} />}
    </div>
  )
}

/** The same of the hikes that are like it, at the end. */
export function LazySimilarTrails({ trail }: { trail: TrailAddress }) {
  const { place, isInViewport } = useInViewport<HTMLDivElement>()
  return (
    <div ref={place} className={isInViewport ? '' : 'min-h-80 print:min-h-0'}>
      {isInViewport && <SimilarTrails trail={trail} />}
    </div>
  )
}
