/** The source of data that is not of members, with its licence. */
export interface Attribution {
  readonly source: string
  readonly name: string
  readonly licence: string
  readonly url: string
}

/** The sources of imported trails and of the gazetteer whose licences ask for a name, or that deserve one. */
export const ATTRIBUTIONS: readonly Attribution[] = [
  {
    source: 'openstreetmap',
    name: 'OpenStreetMap contributors',
    licence: 'ODbL 1.0',
    url: 'https://www.openstreetmap.org/copyright',
  },
  { source: 'wikidata', name: 'Wikidata', licence: 'CC0 1.0', url: 'https://www.wikidata.org' },
  { source: 'geonames', name: 'GeoNames', licence: 'CC BY 4.0', url: 'https://www.geonames.org' },
]

/** Returns the attributions of some sources, each once. */
export function listAttributions(sources: readonly (string | null)[]): Attribution[] {
  return ATTRIBUTIONS.filter(({ source }) => sources.includes(source))
}
