import './map.css'
import { Suspense } from 'react'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { MAP_MIN_HEIGHT_PX } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useInViewport } from '#web/platform/ui/hooks/use-in-viewport.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import type { LoadFailure } from '#web/platform/ui/states/load-failed.tsx'
import type { GradedLines } from './drawing/leaflet-drawing.ts'
import type { LeafletMapProps } from './leaflet-map.tsx'
import type { MapMarker } from './drawing/pins.ts'
import { MAP_LAYERS, type MapLayer } from './tiles/map-layers.ts'
import { TrackPreview } from './track-preview.tsx'

export type TrackMapProps = {
  /** The map's accessible name: `Map of Lantau Trail`. */
  label: string
  /** The track, each segment by itself; start and end get their pins. */
  segments?: readonly (readonly Place[])[]
  /** Pieces of the track in the colours of `grade-colours.css`: how steep it is there. */
  grades?: readonly GradedLines[]
  /** Points of the track that were dropped as outliers, drawn as hollow rings. */
  outliers?: readonly Place[]
  /** Further pins, such as a trailhead. */
  markers?: readonly MapMarker[]
  layers?: readonly MapLayer[]
  /** Pixels or a CSS length. */
  height?: number | string
  /** The place that the elevation chart points at. */
  cursor?: Place | null
}

const NO_SEGMENTS: readonly (readonly Place[])[] = []
const NO_GRADES: readonly GradedLines[] = []
const NO_OUTLIERS: readonly Place[] = []
const NO_MARKERS: readonly MapMarker[] = []

const LeafletMap = lazyWithRetry(() => import('./leaflet-map.tsx').then((m) => m.LeafletMap), {
  failed: (failure, { label, segments }: LeafletMapProps) => (
    <>
      <TrackPreview label={label} segments={segments} />
      <MapNotLoaded {...failure} />
    </>
  ),
})

/**
 * A map of a track or of places, on plain paper with a grid where no tiles come. Until it is near the window and
 * Leaflet is loaded, it shows the track alone. `segments`, `grades`, `outliers`, `markers` and `layers` are drawn again
 * when they are new objects: memoise them.
 */
export function TrackMap({ height = MAP_MIN_HEIGHT_PX, cursor = null, ...map }: TrackMapProps) {
  const { label, segments = NO_SEGMENTS, grades = NO_GRADES, outliers = NO_OUTLIERS } = map
  const { markers = NO_MARKERS, layers = MAP_LAYERS } = map
  const { place, isInViewport } = useInViewport<HTMLDivElement>()
  const preview = <TrackPreview label={label} segments={segments} />
  return (
    <div ref={place} className="track-map" style={{ height }}>
      {isInViewport ? (
        <Suspense fallback={preview}>
          <LeafletMap {...{ label, segments, grades, outliers, markers, layers, cursor }} />
        </Suspense>
      ) : (
        preview
      )}
    </div>
  )
}

function MapNotLoaded({ isRetrying, retry }: LoadFailure) {
  return (
    <div className="absolute inset-0 grid place-content-center">
      <div className="grid justify-items-center gap-3 card p-4">
        <output className="font-semibold">{t('Failed to load map')}</output>
        <Button onClick={retry} isLoading={isRetrying}>
          {t('Try Again')}
        </Button>
      </div>
    </div>
  )
}
