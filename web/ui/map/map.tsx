import './map.css'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Place } from '#domain/great-circle.ts'
import { MAP_MIN_HEIGHT_PX } from '#domain/limits.ts'
import { Button } from '../buttons/button.tsx'
import { useStirred } from '../hooks/use-stirred.ts'
import { type MissingPart, createPart, usePart } from '../part.ts'
import type { GradedLines } from './drawing.ts'
import { useDrawnTrack } from './drawn-track.ts'
import type { LeafletMap as LoadedMap } from './leaflet-map.tsx'
import { MapFrame } from './map-frame.tsx'
import type { MapMarker } from './pins.ts'
import { metresAPixel } from './projection.ts'
import { StillMap } from './still/still-map.tsx'
import { type StillView, useStillView } from './still/use-still-view.ts'
import { MAP_LAYERS, type MapLayer } from './tiles/map-layers.ts'
import { useLayerChoice } from './tiles/use-layer-choice.ts'
import type { OpenedMap } from './use-tiled-map.ts'

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
  /** Until somebody stirs it is a picture, and code for maps is not asked for. */
  waits?: boolean
}

const NO_SEGMENTS: readonly (readonly Place[])[] = []
const NO_GRADES: readonly GradedLines[] = []
const NO_STRAYS: readonly Place[] = []
const NO_MARKERS: readonly MapMarker[] = []

const leafletMap = createPart(() => import('./leaflet-map.tsx').then((m) => m.LeafletMap))

/**
 * A map of a track or of places, on plain paper with a grid where no tiles come. `segments`, `grades`, `strays`, `markers` and `layers`
 * are drawn anew when they are other objects: keep them.
 */
export function TrackMap({ height = MAP_MIN_HEIGHT_PX, cursor = null, waits = false, ...map }: TrackMapProps) {
  const { label, segments = NO_SEGMENTS, strays = NO_STRAYS, markers = NO_MARKERS, layers = MAP_LAYERS } = map
  const { grades = NO_GRADES } = map
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [layer, choose] = useLayerChoice(layers)
  const [opened, setOpened] = useState<OpenedMap | null>(null)
  const [isStillComing, setStillComing] = useState(true)
  const [hasFocus, setFocus] = useState(false)
  const isStirred = useStirred()
  const isWanted = !waits || isStirred || hasFocus
  const track = useDrawnTrack(segments, markers)
  const view = useStillView(box, track.bounds, layer)
  const zoomBy = useZoom(opened?.map ?? null)
  const still = { areTilesComing: isStillComing, metres: metresOf(view) }
  // a map that has just been opened shows nothing yet
  const shown = opened?.map && opened.metres !== null ? opened : still
  return (
    <div className="track-map" style={{ height }} onFocus={() => setFocus(true)}>
      <MapFrame label={label} layers={layers} map={{ ...shown, box: setBox, layer, choose, zoomBy }}>
        {view && !opened?.isDrawn && <StillMap track={track} view={view} layer={layer} onTiles={setStillComing} />}
        {box && isWanted && <LeafletMap {...{ box, track, grades, strays, layer, cursor }} onChange={setOpened} />}
      </MapFrame>
    </div>
  )
}

function metresOf(view: StillView | null): number | null {
  return view && metresAPixel(view.center.lat, view.zoom)
}

/** Zooms the map; what is asked for before it can, as soon as it can. */
function useZoom(map: OpenedMap['map']): (steps: 1 | -1) => void {
  const asked = useRef(0)
  const zoom = () => {
    if (map === null || asked.current === 0) return
    map.setZoom(map.getZoom() + asked.current)
    asked.current = 0
  }
  const zoomAsked = useEffectEvent(zoom)
  useEffect(() => {
    if (map !== null) zoomAsked()
  }, [map])
  return (steps) => {
    asked.current += steps
    zoom()
  }
}

function LeafletMap(props: ComponentProps<typeof LoadedMap>) {
  const { loaded: Loaded, missing } = usePart(leafletMap)
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
    <div className="absolute inset-0 grid place-content-center">
      <div className="grid justify-items-center gap-3 card p-4">
        <output className="font-semibold">Failed to load map</output>
        <Button onClick={retry} isLoading={isTrying}>
          Try Again
        </Button>
      </div>
    </div>
  )
}
