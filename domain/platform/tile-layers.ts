/** The layers of maps whose tiles an operator may take from elsewhere. */
export const TILE_LAYERS = ['Topographic', 'Street', 'Satellite', 'Voyager'] as const
export type TileLayer = (typeof TILE_LAYERS)[number]
