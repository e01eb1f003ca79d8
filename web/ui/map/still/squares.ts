import type { Pixel } from '../label-place.ts'

/** Part of the map of the world at some zoom, in pixels of it. */
export interface Part {
  readonly corner: Pixel
  readonly size: Pixel
}

/** A square of the map. */
export interface Square {
  /** Counted from the upper left corner of the world. */
  readonly x: number
  readonly y: number
  /** Where it stands on the part that is shown. */
  readonly left: number
  readonly top: number
}

/** The squares that cover a part of the map, row by row. */
export function squaresOf({ corner, size }: Part, widthPx: number): Square[] {
  const [fromX, toX] = [Math.floor(corner.x / widthPx), Math.ceil((corner.x + size.x) / widthPx)]
  const [fromY, toY] = [Math.floor(corner.y / widthPx), Math.ceil((corner.y + size.y) / widthPx)]
  const columns = Array.from({ length: toX - fromX }, (_, at) => fromX + at)
  const rows = Array.from({ length: toY - fromY }, (_, at) => fromY + at)
  return rows.flatMap((y) => columns.map((x) => ({ x, y, left: x * widthPx - corner.x, top: y * widthPx - corner.y })))
}

/**
 * The address of a tile, as Leaflet fills it in: `{s}` is one of three servers in turn, `{r}` is `@2x` on fine screens.
 * @param x beyond the world stands on one of its copies
 */
export function tileUrl(url: string, { x, y }: Pick<Square, 'x' | 'y'>, zoom: number): string {
  const across = 2 ** zoom
  const wrapped = ((x % across) + across) % across
  const values: Readonly<Record<string, string>> = {
    s: 'abc'.charAt(Math.abs(wrapped + y) % 3),
    x: String(wrapped),
    y: String(y),
    z: String(zoom),
    '-y': String(across - 1 - y),
    r: window.devicePixelRatio > 1 ? '@2x' : '',
  }
  return url.replace(/\{ *([\w-]+) *\}/g, (whole, name: string) => values[name] ?? whole)
}
