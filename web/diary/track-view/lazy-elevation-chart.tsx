import { type ComponentProps, Suspense } from 'react'
import { useInViewport } from '#web/platform/ui/hooks/use-in-viewport.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'

const ElevationChart = lazyWithRetry(() =>
  import('#web/platform/ui/elevation-chart/elevation-chart.tsx').then((m) => m.ElevationChart),
)

/** The elevation profile of a track; its code loads when it comes near the window. */
export function LazyElevationChart(chart: ComponentProps<typeof ElevationChart>) {
  const { place, isInViewport } = useInViewport<HTMLDivElement>()
  return (
    <div ref={place} className="min-h-56">
      {isInViewport && (
        <Suspense fallback={<Skeleton className="h-56" />}>
          <ElevationChart {...chart} />
        </Suspense>
      )}
    </div>
  )
}
