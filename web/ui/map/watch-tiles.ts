import type { GridLayer } from 'leaflet'

const PATIENCE_MS = 4_000

/**
 * Tells whether the tiles of a layer come: false once most of those that a view asked for have failed or are still missing
 * after 4 s. A network that comes back has them asked for again. Answers how to stop.
 */
export function watchTiles(layer: GridLayer, tell: (areTilesComing: boolean) => void): () => void {
  let asked = 0
  let came = 0
  let patience: ReturnType<typeof setTimeout> | undefined
  const judge = () => {
    clearTimeout(patience)
    tell(came * 2 >= asked)
  }
  const retry = () => void layer.redraw()
  layer.on({
    loading: () => {
      asked = 0
      came = 0
      clearTimeout(patience)
      patience = setTimeout(judge, PATIENCE_MS)
    },
    tileloadstart: () => asked++,
    tileload: () => came++,
    tileabort: () => asked--,
    load: judge,
  })
  window.addEventListener('online', retry)
  return () => {
    clearTimeout(patience)
    layer.off()
    window.removeEventListener('online', retry)
  }
}
