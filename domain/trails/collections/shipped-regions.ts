import { msg } from '#domain/platform/language/translate.ts'

/** Regions of the collections that come with the product, in the order of the page, with their names marked for translation. */
export const COLLECTION_REGIONS = {
  britain: msg('Britain and Ireland'),
  europe: msg('Europe'),
  americas: msg('North America'),
  asia: msg('Asia and the Pacific'),
  world: msg('Around the world'),
} as const
export type CollectionRegion = keyof typeof COLLECTION_REGIONS

const REGION_OF: Readonly<Record<string, CollectionRegion>> = {
  munros: 'britain',
  'munros-over-1000-m': 'britain',
  wainwrights: 'britain',
  'welsh-3000s': 'britain',
  furths: 'britain',
  'high-points-of-europe': 'europe',
  'high-points-of-the-alps': 'europe',
  'crown-of-polish-mountains': 'europe',
  'levadas-of-madeira': 'europe',
  'colorado-fourteeners': 'americas',
  'adirondack-46': 'americas',
  'new-hampshire-48': 'americas',
  'hundred-famous-mountains-of-japan': 'asia',
  'great-walks-of-new-zealand': 'asia',
}

/** Returns the region of a collection that comes with the product; lists of several continents are of the world. */
export function findCollectionRegion(id: string): CollectionRegion {
  return REGION_OF[id] ?? 'world'
}
