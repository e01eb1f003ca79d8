/** Map layers whose tile server an operator may replace. */
export const TILE_LAYERS = ['Topographic', 'Street', 'Satellite', 'Voyager'] as const
export type TileLayer = (typeof TILE_LAYERS)[number]
