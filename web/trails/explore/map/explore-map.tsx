import '#web/platform/ui/map/map.css'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import type { Box } from '#domain/trails/explore/box.ts'
import { useSheet } from '#web/diary/my-map/drawing/sheet.ts'
import { useSiteLayers } from '#web/diary/track-view/use-site-layers.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { MapFrame } from '#web/platform/ui/map/map-frame.tsx'
import { unwrapLongitude } from '#web/platform/ui/map/unwrap-lines.ts'
import { useTiledMap } from '#web/platform/ui/map/use-tiled-map.ts'
import type { TrailFilter } from '#web/trails/explore/filters/trail-filter.ts'
import {
  type ListedTrail,
  type MapPoints,
  type MapTrail,
  type MapView,
  keyOfTrail,
  useMapPoints,
} from '#web/trails/explore/use-trails.ts'
import { ChosenTrail } from './chosen-trail.tsx'
import { drawHere, drawMarked, drawPoints } from './draw-points.ts'
import { gatherPoints } from './place-signs.ts'
import { useMapView } from './use-map-view.ts'
import { usePointPointer } from './use-point-pointer.ts'

export interface ExploreMapProps {
  filter: TrailFilter
  /** The box in the address. */
  boxText: string | null
  /** Where the reader is, or the place that they chose. */
  here: Place | null
  /** The trails of the list, of which more is known. */
  listed: readonly ListedTrail[]
  /** Key of the trail that is pointed at, here or in the list. */
  marked: string | null
  onMark: (key: string | null) => void
  /** Called once the map rests, with true where the address does not say what it shows. */
  onView: (box: Box, isNew: boolean) => void
}

const NOTHING: MapPoints = { clusters: [], trails: [] }

/** The map of trails, on one canvas. A press on a cluster zooms in, one on a trail shows it. */
export function ExploreMap({ filter, boxText, here, listed, marked, onMark, onView }: ExploreMapProps) {
  const layers = useSiteLayers()
  const tiled = useTiledMap(layers)
  const sheet = useSheet(tiled.map)
  const [view, setView] = useState<MapView | null>(null)
  const [chosen, setChosen] = useState<MapTrail | null>(null)
  const asked = useMapPoints(view, filter)
  const points = useReadablePoints(tiled.map, asked.data ?? NOTHING)
  const goNearer = useMapView(tiled.map, {
    boxText,
    points: asked.isPlaceholderData ? undefined : asked.data,
    onView: ({ box, ...next }, isNew) => {
      setView((now) => (now?.boxText === next.boxText && now.zoom === next.zoom ? now : next))
      onView(box, isNew)
    },
  })
  usePointPointer(tiled.map, { points, onMark, onChoose: setChosen, onNearer: goNearer })
  useEffect(() => {
    if (sheet) return drawPoints(sheet, points)
  }, [sheet, points])
  useEffect(() => {
    if (sheet && here) return drawHere(sheet, here)
  }, [sheet, here])
  const spot = findSpot(marked ?? (chosen && keyOfTrail(chosen)), points, listed)
  useEffect(() => {
    if (sheet && spot) return drawMarked(sheet, spot)
  }, [sheet, spot])
  return (
    <div className="track-map" aria-busy={asked.isFetching}>
      <MapFrame label={t('Map of trails')} map={tiled} layers={layers} />
      {asked.isError && <NoPoints isRetrying={asked.isFetching} onRetry={() => void asked.refetch()} />}
      {chosen && (
        <ChosenTrail
          key={keyOfTrail(chosen)}
          trail={chosen}
          listed={listed.find((trail) => keyOfTrail(trail) === keyOfTrail(chosen))}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}

/** Returns the points as they can be read where the map stands now. */
function useReadablePoints(map: LeafletMap | null, points: MapPoints): MapPoints {
  return useMemo(() => {
    if (!map || points === NOTHING) return points
    const near = map.getCenter().lng
    return gatherPoints(points, (place) => map.latLngToLayerPoint(unwrapLongitude(place, near)))
  }, [map, points])
}

/** Finds a trail by its key on the map, else in the list: the map may have it within a cluster. */
function findSpot(key: string | null, { trails }: MapPoints, listed: readonly ListedTrail[]): MapTrail | undefined {
  if (key === null) return undefined
  const hasKey = (trail: MapTrail) => keyOfTrail(trail) === key
  return trails.find(hasKey) ?? listed.find(hasKey)
}

function NoPoints({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-3 top-19 z-1 grid justify-items-center">
      <div className="pointer-events-auto flex flex-wrap items-center gap-3 card px-4 py-2">
        <output className="font-label">{t('Failed to load trails')}</output>
        <Button onClick={onRetry} isLoading={isRetrying}>
          {t('Try Again')}
        </Button>
      </div>
    </div>
  )
}
