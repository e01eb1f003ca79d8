import { msg } from './language/translate.ts'

/** Map layers whose tile server an operator may replace; `t` shows them. */
export const TILE_LAYERS = [msg('Topographic'), msg('Street'), msg('Satellite'), 'Voyager'] as const
export type TileLayer = (typeof TILE_LAYERS)[number]
