/** Catalogues that operators import, with their licences and whom to name (R19.4). Names and licences are the same in all languages. */
export const CATALOGUE_SOURCES = {
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
} as const

export type CatalogueSource = keyof typeof CATALOGUE_SOURCES
