import '#web/platform/ui/map/map.css'
import { Suspense } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useInViewport } from '#web/platform/ui/hooks/use-in-viewport.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import type { LoadFailure } from '#web/platform/ui/states/load-failed.tsx'
import type { PeaksMapProps } from './peaks-map.tsx'

const PAPER = <div className="map-sketch size-full" />

const PeaksMap = lazyWithRetry<PeaksMapProps>(() => import('./peaks-map.tsx').then((m) => m.PeaksMap), {
  failed: (failure) => <MapNotLoaded {...failure} />,
})

/** The map of a collection; its code loads when it comes near the window. */
export function CollectionMap({ className, ...map }: PeaksMapProps & { className: string }) {
  const { place, isInViewport } = useInViewport<HTMLDivElement>()
  return (
    <div ref={place} className={`overflow-clip rounded-sheet shadow-rest ${className}`}>
      {isInViewport ? (
        <Suspense fallback={PAPER}>
          <PeaksMap {...map} />
        </Suspense>
      ) : (
        PAPER
      )}
    </div>
  )
}

function MapNotLoaded({ isRetrying, retry }: LoadFailure) {
  return (
    <div className="map-sketch grid size-full place-content-center">
      <div className="grid justify-items-center gap-3 card p-4">
        <output className="font-semibold">{t('Failed to load map')}</output>
        <Button onClick={retry} isLoading={isRetrying}>
          {t('Try Again')}
        </Button>
      </div>
    </div>
  )
}
