import { LatLngBounds, type Map as LeafletMap, type LeafletMouseEvent, Tooltip } from 'leaflet'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { type SquareKey, squareColumn, squareRow } from '#domain/tracks/squares/line-squares.ts'
import { SQUARES_AROUND } from '#domain/tracks/squares/mercator.ts'
import type { Sheet } from '#web/diary/my-map/drawing/sheet.ts'
import { COMFORTABLE } from '#web/diary/my-map/drawing/use-pointer.ts'
import { CoverageLayer, squareAt } from './coverage-layer.ts'
import { COVERAGE_COLOURS, type CoverageColours, type CoverageKind } from './coverage-view.ts'
import type { OpenCoverage } from './open-coverage.ts'
import type { SquareBounds } from './square-bounds.ts'

const TILE_PX = 256
/** A few squares do not fill the map, so that those around them are visible. */
const MAX_TARGET_ZOOM = 13

/** Coverage to show on a map in place of its hikes. */
export interface MapCoverage {
  readonly kind: CoverageKind
  /** Null while it is being found, and where there is none. */
  readonly coverage: OpenCoverage | null
  readonly selected: SquareKey | null
  /** Text beside the selected square. */
  readonly note: string
  readonly onSelect: (key: SquareKey | null) => void
  /** Squares to go to; a new object each time. */
  readonly target: SquareBounds | null
}

/** Paints coverage on a map. Squares can be pressed; Enter chooses the one in the middle. */
export function useCoverageLayer(map: LeafletMap | null, sheet: Sheet | null, shown: MapCoverage | undefined): void {
  const { kind, coverage = null, selected = null } = shown ?? {}
  const colours = useMemo(() => sheet && readColours(sheet), [sheet])
  const layer = useRef<CoverageLayer>(null)
  const first = useEffectEvent(() => (kind && colours ? { kind, colours, selected } : null))
  const isShown = kind !== undefined && colours !== null
  useEffect(() => {
    const look = first()
    if (!map || !coverage || !isShown || !look) return
    const added = new CoverageLayer(map, coverage, look).addTo(map)
    layer.current = added
    return () => {
      added.remove()
      layer.current = null
    }
  }, [map, coverage, isShown])
  useEffect(() => {
    if (kind && colours) layer.current?.show({ kind, colours, selected })
  }, [kind, colours, selected])
  useSelection(map, shown)
  const target = shown?.target ?? null
  useEffect(() => {
    if (map && target) map.fitBounds(toMapBounds(map, target), { ...COMFORTABLE, maxZoom: MAX_TARGET_ZOOM })
  }, [map, target])
}

function toMapBounds(map: LeafletMap, { from, to }: SquareBounds): LatLngBounds {
  const scale = TILE_PX / SQUARES_AROUND
  const [northWest, southEast] = [from, to].map(([column, row]) => map.unproject([column * scale, row * scale], 0))
  return new LatLngBounds(northWest!, southEast!)
}

function readColours({ colourOf }: Sheet): CoverageColours {
  const entries = COVERAGE_COLOURS.map((name) => [name, colourOf(name)] as const)
  return Object.fromEntries(entries) as CoverageColours
}

function useSelection(map: LeafletMap | null, shown: MapCoverage | undefined): void {
  const isOn = shown?.kind === 'squares' && shown.coverage !== null
  const { selected = null, note = '' } = shown ?? {}
  const select = useEffectEvent((key: SquareKey | null) => shown?.onSelect(key))
  useEffect(() => {
    if (!map || !isOn) return
    const press = ({ latlng }: LeafletMouseEvent) => select(squareAt(map, latlng))
    const type = ({ key, target }: KeyboardEvent) => {
      if (target !== map.getContainer()) return
      if (key === 'Enter') select(squareAt(map, map.getCenter()))
      if (key === 'Escape') select(null)
    }
    map.on('click', press)
    map.getContainer().addEventListener('keydown', type)
    return () => {
      map.off('click', press)
      map.getContainer().removeEventListener('keydown', type)
    }
  }, [map, isOn])
  useEffect(() => {
    if (!map || !isOn || selected === null) return
    const scale = TILE_PX / SQUARES_AROUND
    const top = map.unproject([(squareColumn(selected) + 0.5) * scale, squareRow(selected) * scale], 0)
    const tip = new Tooltip({ direction: 'top', offset: [0, -4], className: 'map-tip' })
    tip.setLatLng(top).setContent(document.createTextNode(note) as unknown as HTMLElement).addTo(map)
    return () => void tip.remove()
  }, [map, isOn, selected, note])
}
