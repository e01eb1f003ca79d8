/**
 * Sources of data that is not of members, with their licences and whom to name (R18.15, R19.4): catalogues that operators import, whose
 * routes have pages of their own, and the gazetteer. Names and licences are the same in all languages.
 */
export const DATA_SOURCES = {
  openstreetmap: {
    name: '© OpenStreetMap contributors',
    licence: 'ODbL 1.0',
    url: 'https://www.openstreetmap.org/copyright',
    pageOf: (ref: string) => `https://www.openstreetmap.org/${ref}`,
  },
  wikidata: {
    name: 'Wikidata',
    licence: 'CC0 1.0',
    url: 'https://www.wikidata.org/wiki/Wikidata:Licensing',
    pageOf: (ref: string) => `https://www.wikidata.org/wiki/${ref}`,
  },
  geonames: { name: 'GeoNames', licence: 'CC BY 4.0', url: 'https://www.geonames.org' },
} as const

export type CatalogueSource = Exclude<keyof typeof DATA_SOURCES, 'geonames'>

/** Returns the attributions of some sources, each once; others than {@link DATA_SOURCES} have none. */
export function listAttributions(sources: readonly (string | null)[]) {
  return Object.entries(DATA_SOURCES)
    .filter(([source]) => sources.includes(source))
    .map(([source, { name, licence, url }]) => ({ source, name, licence, url }))
}
