import type { Hike } from '#contract/hike-shapes.ts'
import { laterExtra } from '#web/parts/later.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import type { WishedTrails } from '../use-wished-trails.ts'

const WishFacts = laterExtra(
  () => import('./wish-facts.tsx').then((m) => m.WishFacts),
  () => <Place />,
)

/** What others know of the trail of a wish, in a place that is kept until it comes. */
export function LaterFacts({ wish, trails, away }: { wish: Hike; trails: WishedTrails; away: string | null }) {
  if (trails.isPending) return <Place />
  return <WishFacts trail={trails.of(wish._id)} away={away} />
}

function Place() {
  return (
    <span className="flex h-5.5 items-center">
      <Skeleton className="h-4 w-44" />
    </span>
  )
}
