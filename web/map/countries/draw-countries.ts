import { LayerGroup, Polygon } from 'leaflet'
import { COUNTRIES } from '#domain/countries.ts'
import { unpackLines } from '#domain/packed-line.ts'
import type { Sheet } from '../drawn/sheet.ts'
import { SHAPES, STEPS_A_DEGREE } from './shapes.ts'

/** From nearer their outlines are seen to be rough, and would mislead. */
const NEAREST_ZOOM = 7

interface CountriesDrawn {
  /** The names of those to fill. */
  readonly walked: ReadonlySet<string>
  /** Where tiles show the land those are tinted alone. */
  readonly isOnPaper: boolean
}

/** Draws the countries below all else that this renderer draws. Returns how to take them away. */
export function drawCountries({ map, renderer, colourOf }: Sheet, { walked, isOnPaper }: CountriesDrawn): () => void {
  const flags = new Set(COUNTRIES.filter(({ name }) => walked.has(name)).map(({ flag }) => flag))
  const edge = { renderer, interactive: false, color: colourOf('--land-edge'), weight: isOnPaper ? 1 : 0 }
  const land = isOnPaper ? ringsOf((flag) => !flags.has(flag)) : []
  const group = new LayerGroup([
    new Polygon(land, { ...edge, fillColor: colourOf('--land'), fillOpacity: 0.6 }),
    new Polygon(
      ringsOf((flag) => flags.has(flag)),
      { ...edge, fillColor: colourOf('--land-walked'), fillOpacity: isOnPaper ? 0.7 : 0.35 },
    ),
  ])
  const show = () => {
    if (map.getZoom() > NEAREST_ZOOM) group.remove()
    else if (!map.hasLayer(group)) {
      group.addTo(map)
      group.eachLayer((layer) => layer instanceof Polygon && layer.bringToBack())
    }
  }
  map.on('zoomend', show)
  map.whenReady(show)
  return () => {
    map.off('zoomend', show)
    group.remove()
  }
}

function ringsOf(isMeant: (flag: string) => boolean) {
  const shapes = Object.entries(SHAPES).filter(([flag]) => isMeant(flag))
  return shapes.flatMap(([, text]) => unpackLines(text, STEPS_A_DEGREE))
}
