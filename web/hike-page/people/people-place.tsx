import { laterPiece } from '#web/parts/later.tsx'
import { useNear } from '#web/ui/hooks/use-near.ts'
import { Suspense } from 'react'
import type { TrailAddress } from '#domain/trail-address.ts'

const PeopleSection = laterPiece(() => import('./people-section.tsx').then((m) => m.PeopleSection))

/** Where those stand who walked the trail: neither code nor people are asked for before somebody comes near. */
export function PeoplePlace({ trail }: { trail: TrailAddress }) {
  const { place, isNear } = useNear<HTMLDivElement>()
  return (
    <div ref={place} className="mt-12 min-h-96">
      <Suspense>{isNear && <PeopleSection trail={trail} />}</Suspense>
    </div>
  )
}
