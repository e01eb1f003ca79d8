import { type Coords, GridLayer } from 'leaflet'
import { GRID_TILE_PX, createGridLines } from './grid-lines.ts'

/** The background of a map without tiles: plain paper with lines of latitude and longitude. */
export class GridPaperLayer extends GridLayer {
  constructor() {
    super({ tileSize: GRID_TILE_PX, className: 'map-paper', zIndex: 0 })
  }

  override createTile({ x, y, z }: Coords): HTMLElement {
    const tile = document.createElement('div')
    for (const { side, px, text } of createGridLines({ x, y }, z)) {
      const line = document.createElement('i')
      line.className = `map-grid-${side}`
      line.style[side] = `${px}px`
      line.dataset['degrees'] = text
      tile.append(line)
    }
    return tile
  }
}
