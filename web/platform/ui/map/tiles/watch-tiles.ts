import type { GridLayer } from 'leaflet'

const PATIENCE_MS = 4_000

/**
 * Tells whether the tiles of a layer come: false once most of those that a view asked for have failed or are still missing after 4 s.
 * A network that comes back has them asked for again. Returns how to stop.
 */
export function watchTiles(layer: GridLayer, onChange: (areTilesComing: boolean) => void): () => void {
  let asked = 0
  let came = 0
  let patience: ReturnType<typeof setTimeout> | undefined
  const judge = () => {
    clearTimeout(patience)
    onChange(came * 2 >= asked)
  }
  const begin = () => {
    asked = 0
    came = 0
    clearTimeout(patience)
    patience = setTimeout(judge, PATIENCE_MS)
  }
  const retry = () => void layer.redraw()
  layer.on({
    loading: begin,
    tileloadstart: () => void (asked += 1),
    tileload: () => void (came += 1),
    tileabort: () => void (asked -= 1),
    load: judge,
  })
  window.addEventListener('online', retry)
  return () => {
    clearTimeout(patience)
    layer.off()
    window.removeEventListener('online', retry)
  }
}
