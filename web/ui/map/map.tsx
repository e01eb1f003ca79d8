import './map.css'
import { type ComponentProps, Suspense, useEffect } from 'react'
import type { Place } from '#domain/great-circle.ts'
import { MAP_MIN_HEIGHT_PX } from '#domain/limits.ts'
import { MAP_LAYERS, type MapLayer } from './tiles/map-layers.ts'
import { Button } from '../buttons/button.tsx'
import type { GradedLines, MapMarker } from './drawing.ts'
import type { LeafletMap as LoadedMap } from './leaflet-map.tsx'
import { type MissingPart, createPart, useSuspensePart } from '../part.ts'

export type TrackMapProps = {
  /** What the map shows, for those who do not see it: `Map of Lantau Trail`. */
  label: string
  /** The track, each segment by itself; start and end get their pins. */
  segments?: readonly (readonly Place[])[]
  /** Pieces of the track in the colours of `grade-colours.css`: how steep it is there. */
  grades?: readonly GradedLines[]
  /** Places that are drawn hollow: where the track is not believed. */
  strays?: readonly Place[]
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
const NO_STRAYS: readonly Place[] = []
const NO_MARKERS: readonly MapMarker[] = []

const leafletMap = createPart(() => import('./leaflet-map.tsx').then((m) => m.LeafletMap))

/** Fetches the code of maps for one that is about to be shown. */
export function preloadMap(): void {
  void leafletMap.fetch()
}

/**
 * A map of a track or of places, on plain paper with a grid where no tiles come. Its code is loaded with the first map.
 * `segments`, `grades`, `strays`, `markers` and `layers` are drawn anew when they are other objects: keep them.
 */
export function TrackMap({ height = MAP_MIN_HEIGHT_PX, cursor = null, ...map }: TrackMapProps) {
  const { label, segments = NO_SEGMENTS, strays = NO_STRAYS, markers = NO_MARKERS, layers = MAP_LAYERS } = map
  const { grades = NO_GRADES } = map
  return (
    <div className="track-map" style={{ height }}>
      <Suspense>
        <LeafletMap
          label={label}
          segments={segments}
          grades={grades}
          strays={strays}
          markers={markers}
          layers={layers}
          cursor={cursor}
        />
      </Suspense>
    </div>
  )
}

function LeafletMap(props: ComponentProps<typeof LoadedMap>) {
  const { loaded: Loaded, missing } = useSuspensePart(leafletMap)
  if (missing) return <MapNotLoaded missing={missing} />
  return Loaded && <Loaded {...props} />
}

function MapNotLoaded({ missing }: { missing: MissingPart }) {
  const { isTrying, retry } = missing
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-3">
      <output className="font-semibold">Failed to load map</output>
      <Button onClick={retry} isLoading={isTrying}>
        Try Again
      </Button>
    </div>
  )
}
