import '#web/platform/ui/map/map.css'
import { LatLngBounds, type Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSiteLayers } from '#web/diary/track-view/use-site-layers.ts'
import { fitMapWhenSized } from '#web/platform/ui/map/fit-map.ts'
import { MapFrame } from '#web/platform/ui/map/map-frame.tsx'
import { useTiledMap } from '#web/platform/ui/map/use-tiled-map.ts'
import type { ColourClass } from '#web/diary/my-map/colouring.ts'
import { type MapCoverage, useCoverageLayer } from '#web/diary/my-map/coverage/use-coverage-layer.ts'
import { drawCountries } from '#web/diary/my-map/countries/draw-countries.ts'
import { type FriendHike, type PlacedHike, friendToSpot, hikeToSpot } from '#web/diary/my-map/map-hikes.ts'
import { drawFriends } from './draw-friends.ts'
import { drawHighlight, drawHikes } from './draw-hikes.ts'
import { type HikePosition, findHikesWithin, toHikePosition, toWorld } from './positions.ts'
import { type Sheet, useSheet } from './sheet.ts'
import { useMapView } from './use-map-view.ts'
import { COMFORTABLE, boundsOf, listen, usePointer } from './use-pointer.ts'

/** Shown on a map without hikes. */
const INHABITED = new LatLngBounds([-55, -170], [70, 180])
const WORLD = new LatLngBounds([-85, -220], [85, 220])

/** A short track does not fill the map, so that its surroundings are visible. */
const MAX_FOLLOW_ZOOM = 11
/** At this zoom the small map beside a list shows the whole world. */
const WHOLE_WORLD_ZOOM = 1

const NO_FRIENDS: readonly FriendHike[] = []
const NO_POSITIONS: readonly HikePosition[] = []

interface HikesMapProps {
  readonly label: string
  readonly hikes: readonly PlacedHike[]
  /** Drawn as rings below my own. */
  readonly friends?: readonly FriendHike[]
  readonly classes: readonly ColourClass[]
  /** Names of the countries to fill. */
  readonly walked: ReadonlySet<string>
  /** Id of the highlighted hike, mine or a friend’s, here or in the list beside the map. */
  readonly highlighted: string | null
  readonly onHighlight: (id: string | null) => void
  /** Called with the hikes in view whenever they change. */
  readonly onView?: (ids: ReadonlySet<string>) => void
  /** Squares or heat, in place of the hikes. Squares are pressed, not hikes. */
  readonly coverage?: MapCoverage | undefined
  /** The map belongs to a list: it shows all of the list's hikes whenever they change, and does not use the address. */
  readonly follows?: boolean
}

/** The map of hikes, on one canvas. A click on a hike opens it; where several overlap, it zooms in first. */
export function HikesMap({ label, hikes, classes, walked, highlighted, onHighlight, ...more }: HikesMapProps) {
  const { friends = NO_FRIENDS, onView, coverage, follows = false } = more
  const layers = useSiteLayers()
  const tiled = useTiledMap(layers)
  const { map, areTilesComing } = tiled
  const sheet = useSheet(map)
  const lowSheet = useSheet(map, true)
  // mine come first where both lie at one place
  const spots = useMemo(
    () => [...hikes.map((placed) => hikeToSpot(placed, classes)), ...friends.map(friendToSpot)],
    [hikes, classes, friends],
  )
  // not of the spots: another colour does not move them
  const positions = useMemo(() => listPositions(hikes, friends), [hikes, friends])
  const isOnPaper = !areTilesComing || layers.length === 0
  useStart(map, hikes, follows)
  useFollow(map, hikes, follows)
  useCountries(coverage ? lowSheet : sheet, { walked, isOnPaper })
  useCoverageLayer(map, sheet, coverage)
  useEffect(() => {
    if (!sheet) return
    const drawn = classes.map(({ tone, has }) => ({ tone, hikes: hikes.filter(({ hike }) => has(hike)) }))
    // what is drawn later lies on top
    const forget = [drawFriends(sheet, friends), drawHikes(sheet, drawn)]
    return () => forget.forEach((remove) => remove())
  }, [sheet, hikes, classes, friends])
  useEffect(() => {
    const spot = spots.find(({ id }) => id === highlighted)
    if (sheet && spot) return drawHighlight(sheet, spot)
  }, [sheet, spots, highlighted])
  const isPointed = coverage?.kind !== 'squares'
  usePointer(map, { spots, positions: isPointed ? positions : NO_POSITIONS, onHighlight })
  useEffect(() => {
    if (!map || !onView) return
    const tell = () => {
      const bounds = map.getBounds()
      const view = { from: toWorld(bounds.getNorthWest()), to: toWorld(bounds.getSouthEast()) }
      onView(new Set(findHikesWithin(positions, view).map(({ id }) => id)))
    }
    const forget = listen(map, { moveend: tell, resize: tell })
    map.whenReady(tell)
    return forget
  }, [map, positions, onView])
  return (
    <div className="track-map">
      <MapFrame label={label} map={tiled} layers={layers} />
    </div>
  )
}

function listPositions(hikes: readonly PlacedHike[], friends: readonly FriendHike[]): HikePosition[] {
  const mine = hikes.map(({ hike, lines, start }) => toHikePosition({ id: hike._id, lines, start }))
  return [...mine, ...friends.map((friend) => toHikePosition(friendToSpot(friend)))]
}

/** Restores the view of the last visit, else shows all hikes. */
function useStart(map: LeafletMap | null, hikes: readonly PlacedHike[], follows: boolean): void {
  const [view, keepView] = useMapView()
  const [first] = useState(follows ? null : view)
  const keep = useEffectEvent(keepView)
  useEffect(() => {
    if (!map) return
    map.setMaxBounds(WORLD)
    if (follows) map.setMinZoom(WHOLE_WORLD_ZOOM)
    if (first) map.setView(first.center, first.zoom)
    const all = boundsOf(hikes)
    const stop = first ? () => undefined : fitMapWhenSized(map, all.isValid() ? all : INHABITED)
    const forget = follows ? () => undefined : listen(map, { dragend: () => keep(map), zoomend: () => keep(map) })
    return () => {
      stop()
      forget()
    }
    // fits the first hikes only: later ones must not move the map
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map])
}

/** Shows all hikes when they change; their order does not matter. */
function useFollow(map: LeafletMap | null, hikes: readonly PlacedHike[], follows: boolean): void {
  const ids = follows ? joinIds(hikes) : ''
  const shown = useRef(ids)
  useEffect(() => {
    if (!map || shown.current === ids) return
    shown.current = ids
    const all = boundsOf(hikes)
    if (all.isValid()) map.fitBounds(all, { ...COMFORTABLE, maxZoom: MAX_FOLLOW_ZOOM })
  }, [map, hikes, ids])
}

function joinIds(hikes: readonly PlacedHike[]): string {
  return hikes
    .map(({ hike }) => hike._id)
    .toSorted()
    .join()
}

interface CountriesShown {
  readonly walked: ReadonlySet<string>
  readonly isOnPaper: boolean
}

/** Draws the countries, whose code loads after the map. */
function useCountries(sheet: Sheet | null, { walked, isOnPaper }: CountriesShown): void {
  useEffect(() => {
    if (sheet) return drawCountries(sheet, { walked, isOnPaper })
  }, [sheet, walked, isOnPaper])
}
