import type { GridLayer } from 'leaflet'
import { countTiles } from './count-tiles.ts'

/**
 * Tells whether the tiles of a layer come. A network that comes back has them asked for again. Returns how to stop.
 */
export function watchTiles(layer: GridLayer, onChange: (areTilesComing: boolean) => void): () => void {
  const tiles = countTiles(onChange)
  const retry = () => void layer.redraw()
  layer.on({
    loading: tiles.begin,
    tileloadstart: () => tiles.ask(1),
    tileload: tiles.come,
    tileabort: () => tiles.ask(-1),
    load: tiles.judge,
  })
  window.addEventListener('online', retry)
  return () => {
    tiles.stop()
    layer.off()
    window.removeEventListener('online', retry)
  }
}
