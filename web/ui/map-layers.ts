import { MAP_MAX_ZOOM, MAP_MAX_ZOOM_TOPOGRAPHIC } from '#domain/limits.ts'

export type Credit = { text: string; href?: string }

/** One choice of background. `url` has the places `{z} {x} {y}`, and `{s}` or `{r}` where the service knows them. */
export type MapLayer = {
  name: string
  url: string
  credits: readonly Credit[]
  maxZoom: number
  /** A photograph keeps its own light; drawn maps are dimmed in the dark theme. */
  isPhoto?: true
}

const OPENSTREETMAP: Credit = { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' }

/** The layers of the specification, in its order. None of them needs a key. */
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
