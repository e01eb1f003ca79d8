import { type ComponentProps, Suspense } from 'react'
import { laterPiece } from '#web/parts/later.tsx'
import { useWanted } from '#web/ui/hooks/use-wanted.ts'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

const ElevationChart = laterPiece(() =>
  import('#web/ui/elevation-chart/elevation-chart.tsx').then((m) => m.ElevationChart),
)

/** The profile of a track, mostly below what is seen first: its code comes once somebody wants it. */
export function LaterChart(chart: ComponentProps<typeof ElevationChart>) {
  const { place, isWanted } = useWanted<HTMLDivElement>()
  return (
    <div ref={place} className="min-h-56">
      {isWanted && (
        <Suspense fallback={<Skeleton className="h-56" />}>
          <ElevationChart {...chart} />
        </Suspense>
      )}
    </div>
  )
}
