import { Suspense } from 'react'
import type { TrailAddress } from '#domain/trail-address.ts'
import { laterExtra, laterPiece } from '#web/parts/later.tsx'
import { useNear } from '#web/ui/hooks/use-near.ts'
import type { HikeFacts } from '../use-hike-page.ts'

const TrailKnown = laterPiece(() => import('./trail-known.tsx').then((m) => m.TrailKnown))
const SimilarTrails = laterExtra(() => import('./similar-trails.tsx').then((m) => m.SimilarTrails))

/** Where what is known of a trail stands, below its pictures: asked for once somebody comes near. */
export function KnownPlace({ trail, facts }: { trail: TrailAddress; facts: HikeFacts }) {
  const { place, isNear } = useNear<HTMLDivElement>()
  return (
    <div ref={place} className="min-h-80 print:min-h-0">
      <Suspense>{isNear && <TrailKnown trail={trail} facts={facts} />}</Suspense>
    </div>
  )
}

/** The same of the hikes that are like it, at the end. */
export function SimilarPlace({ trail }: { trail: TrailAddress }) {
  const { place, isNear } = useNear<HTMLDivElement>()
  return (
    <div ref={place} className={isNear ? '' : 'min-h-80 print:min-h-0'}>
      <Suspense>{isNear && <SimilarTrails trail={trail} />}</Suspense>
    </div>
  )
}
