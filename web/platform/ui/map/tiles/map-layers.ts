import type { TileLayer } from '#domain/platform/tile-layers.ts'
import { t } from '#domain/platform/language/translate.ts'

const MAP_MAX_ZOOM = 19
const MAP_MAX_ZOOM_TOPOGRAPHIC = 17

export type Credit = { text: string; href?: string }

/** One choice of background. `url` has the places `{z} {x} {y}`, and `{s}` or `{r}` where the service knows them. */
export type MapLayer = {
  name: TileLayer
  url: string
  credits: readonly Credit[]
  maxZoom: number
  /** A photograph keeps its own light; drawn maps are dimmed in the dark theme. */
  isPhoto?: true
}

const OPENSTREETMAP: Credit = { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' }

/** The four layers, in the order of R6.8. None of them needs a key. */
export const MAP_LAYERS: readonly MapLayer[] = [
  {
    name: 'Topographic',
    url: 'https://{s}.tile.opentopomap.org/{z}/{x}/{y}.png',
    credits: [
      OPENSTREETMAP,
      { text: 'SRTM', href: 'https://www.earthdata.nasa.gov/data/instruments/srtm' },
      { text: '© OpenTopoMap (CC-BY-SA)', href: 'https://opentopomap.org/about' },
    ],
    maxZoom: MAP_MAX_ZOOM_TOPOGRAPHIC,
  },
  {
    name: 'Street',
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    credits: [OPENSTREETMAP],
    maxZoom: MAP_MAX_ZOOM,
  },
  {
    name: 'Satellite',
    url: 'https://server.arcgisonline.com/ArcGIS/rest/services/World_Imagery/MapServer/tile/{z}/{y}/{x}',
    credits: [
      { text: '© Esri, Maxar, Earthstar Geographics and the GIS User Community', href: 'https://www.esri.com' },
    ],
    maxZoom: MAP_MAX_ZOOM,
    isPhoto: true,
  },
  {
    name: 'Voyager',
    url: 'https://{s}.basemaps.cartocdn.com/rastertiles/voyager/{z}/{x}/{y}{r}.png',
    credits: [OPENSTREETMAP, { text: '© CARTO', href: 'https://carto.com/attributions' }],
    maxZoom: MAP_MAX_ZOOM,
  },
]

/** The layers with other tile servers, by the layer's name; these are named in the place of those that they replace. */
export function replaceTileUrls(tileUrls: Readonly<Partial<Record<TileLayer, string>>>): readonly MapLayer[] {
  return MAP_LAYERS.map((layer) => {
    const url = tileUrls[layer.name]
    if (url === undefined) return layer
    const data = layer.isPhoto ? [] : [OPENSTREETMAP]
    return { ...layer, url, credits: [...data, { text: t('Tiles: {host} ##of a map', { host: parseHost(url) }) }] }
  })
}

/** `parseHost('https://{s}.tile.example/{z}/{x}/{y}.png')` → `tile.example`; the page's own host for a mere path. */
function parseHost(url: string): string {
  const base = window.location.href
  const example = url.replace('{s}.', '')
  return URL.canParse(example, base) ? new URL(example, base).host : window.location.host
}
