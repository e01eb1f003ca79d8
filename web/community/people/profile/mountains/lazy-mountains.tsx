import { Suspense } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { useInViewport } from '#web/platform/ui/hooks/use-in-viewport.ts'
import { lazyWithRetry, renderNothing } from '#web/platform/ui/lazy-with-retry.tsx'

const Mountains = lazyWithRetry(() => import('./mountains.tsx').then((m) => m.Mountains), { failed: renderNothing })

/** A person's map and years, loaded when they come near the window. */
export function LazyMountains({ username }: { username: string }) {
  const { place, isInViewport } = useInViewport<HTMLDivElement>()
  return (
    <div ref={place}>
      <Suspense fallback={<MountainsSkeleton />}>
        {isInViewport ? <Mountains username={username} /> : <Boxes />}
      </Suspense>
    </div>
  )
}

/** About as high as the map and the years. */
export function MountainsSkeleton() {
  return (
    <SkeletonRegion label={t('Loading the map')}>
      <Boxes />
    </SkeletonRegion>
  )
}

function Boxes() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-4 h-8 w-32" />
      <Skeleton className="h-130 rounded-sheet!" />
    </div>
  )
}
