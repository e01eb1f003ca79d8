import { CircleMarker, type LatLngTuple, LayerGroup, Path, Polygon } from 'leaflet'
import { COUNTRIES } from '#domain/platform/countries.ts'
import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import type { Sheet } from '#web/diary/my-map/drawing/sheet.ts'
import { SHAPES, STEPS_A_DEGREE } from './shapes.ts'
import { TINY } from './tiny.ts'

/** Closer than this, the roughness of the outlines would show and mislead. */
const NEAREST_ZOOM = 7
const TINY_RADIUS_PX = 4
/** The world is repeated on either side, because a wide map shows more than one. */
const TURNS_DEG = [-360, 0, 360]

interface CountriesDrawn {
  /** Names of the countries to fill. */
  readonly walked: ReadonlySet<string>
  /** Only the walked countries are tinted where map tiles show the land. */
  readonly isOnPaper: boolean
}

/** Draws the countries below everything else on the renderer. Returns a function that removes them. */
export function drawCountries({ map, renderer, colourOf }: Sheet, { walked, isOnPaper }: CountriesDrawn): () => void {
  const flags = new Set(COUNTRIES.filter(({ name }) => walked.has(name)).map(({ flag }) => flag))
  const edge = { renderer, interactive: false, color: colourOf('--land-edge'), weight: isOnPaper ? 1 : 0 }
  const land = { ...edge, fillColor: colourOf('--land'), fillOpacity: 0.6 }
  const walkedLand = { ...edge, fillColor: colourOf('--land-walked'), fillOpacity: isOnPaper ? 0.7 : 0.35 }
  const isWalked = (flag: string) => flags.has(flag)
  const isOther = (flag: string) => isOnPaper && !flags.has(flag)
  const dotted = { radius: TINY_RADIUS_PX, fillOpacity: 1 }
  const group = new LayerGroup([
    new Polygon(listRings(isOther), land),
    new Polygon(listRings(isWalked), walkedLand),
    ...listDots(isOther).map((place) => new CircleMarker(place, { ...land, ...dotted })),
    ...listDots(isWalked).map((place) => new CircleMarker(place, { ...walkedLand, ...dotted, weight: 1 })),
  ])
  const show = () => {
    if (map.getZoom() > NEAREST_ZOOM) group.remove()
    else if (!map.hasLayer(group)) {
      group.addTo(map)
      // the last one stays on top
      for (const layer of group.getLayers().toReversed()) if (layer instanceof Path) layer.bringToBack()
    }
  }
  map.on('zoomend', show)
  map.whenReady(show)
  return () => {
    map.off('zoomend', show)
    group.remove()
  }
}

function listRings(isMeant: (flag: string) => boolean): LatLngTuple[][] {
  const shapes = Object.entries(SHAPES).filter(([flag]) => isMeant(flag))
  const rings = shapes.flatMap(([, text]) => unpackLines(text, STEPS_A_DEGREE))
  return TURNS_DEG.flatMap((turn) => rings.map((ring) => ring.map(({ lat, lng }): LatLngTuple => [lat, lng + turn])))
}

function listDots(isMeant: (flag: string) => boolean): LatLngTuple[] {
  const places = Object.entries(TINY).filter(([flag]) => isMeant(flag))
  return places.flatMap(([, [lat, lng]]) => TURNS_DEG.map((turn): LatLngTuple => [lat, lng + turn]))
}
