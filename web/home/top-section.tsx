import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useId } from 'react'
import { api } from '#contract/api.ts'
import { read } from '#web/api/query.ts'
import { TrailCardSkeleton } from '#web/top/trail-card/trail-card-skeleton.tsx'
import { TrailCard, type TrailCardLook } from '#web/top/trail-card/trail-card.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { SkeletonRegion } from '#web/ui/states/skeleton.tsx'
import { useDeferredPending } from '#web/ui/hooks/use-deferred-pending.ts'
import { useIsWide } from '#web/ui/hooks/use-media.ts'

/** The trails that people like best, the first one double size; nothing where there are none. */
export function TopSection() {
  const isWide = useIsWide()
  const top = useQuery(read(api.rankings.top, { query: {} }))
  const isPending = useDeferredPending(top.isPending)
  const count = isWide ? 5 : 6
  const lookOf = (place: number): TrailCardLook => (place === 0 ? 'lead' : isWide ? 'cover' : 'row')
  if (isPending) {
    return (
      <Frame>
        <SkeletonRegion label="Loading top hikes" className={GRID}>
          {Array.from({ length: count }, (_, place) => (
            <div key={lookOf(place) + place} className={cellOf(place)}>
              <TrailCardSkeleton look={lookOf(place)} />
            </div>
          ))}
        </SkeletonRegion>
      </Frame>
    )
  }
  if (!top.data?.length) return null
  return (
    <Frame>
      <ol className={GRID}>
        {top.data.slice(0, count).map((trail, place) => (
          <li key={trail._id} className={cellOf(place)}>
            <TrailCard trail={trail} place={place + 1} look={lookOf(place)} />
          </li>
        ))}
      </ol>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex items-end justify-between gap-4 wide:mb-7">
        <h2 id={id} className="text-h2">
          Top Hikes
        </h2>
        <Link
          to="/top"
          className="-my-2 flex min-h-11 items-center gap-2 font-label text-(--link) hover:underline hover:underline-offset-3"
        >
          See all <span className="sr-only">top hikes</span>
          <ArrowRight />
        </Link>
      </div>
      {children}
    </section>
  )
}

const GRID = 'grid grid-cols-1 gap-5 md:max-wide:grid-cols-2 wide:grid-cols-4 wide:gap-x-5 wide:gap-y-7.5'
const cellOf = (place: number) => (place === 0 ? 'md:col-span-2 wide:row-span-2' : '')
