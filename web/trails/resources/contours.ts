import { simplexNoise } from '#domain/platform/numbers/noise.ts'

const CELL = 8
/** Levels of the lines; the noise goes from about -1 to 1. */
const LEVELS = [-0.6, -0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45, 0.6, 0.75]
/** The width of a hill in pixels. */
const HILL = 170

type Point = readonly [x: number, y: number]

/** Returns contour lines of random terrain, one SVG path for each level, lowest first. */
export function contourPaths(width: number, height: number): string[] {
  const noise = simplexNoise('resources')
  const land = (x: number, y: number) =>
    0.8 * noise(x / HILL, y / HILL) + 0.2 * noise((2.3 * x) / HILL + 9, (2.3 * y) / HILL)
  const columns = Math.ceil(width / CELL)
  const rows = Math.ceil(height / CELL)
  const heights = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => land(column * CELL, row * CELL)),
  )
  return LEVELS.map((level) => {
    let path = ''
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) path += segmentInCell(heights, row, column, level)
    return path
  })
}

/**
 * Returns the piece of a contour line inside one cell: it crosses the edges whose corners lie on either side of the
 * level.
 */
function segmentInCell(heights: readonly (readonly number[])[], row: number, column: number, level: number): string {
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([dx = 0, dy = 0]) => ({
    at: [column + dx, row + dy] as Point,
    over: heights[row + dy]![column + dx]! - level,
  }))
  const ends: Point[] = []
  corners.forEach((a, side) => {
    const b = corners[(side + 1) % 4]!
    if (a.over > 0 === b.over > 0) return
    const part = a.over / (a.over - b.over)
    ends.push([a.at[0] + (b.at[0] - a.at[0]) * part, a.at[1] + (b.at[1] - a.at[1]) * part])
  })
  // at a saddle two lines pass; at this size it does not matter which ends they join
  return [0, 2].map((first) => segmentPath(ends[first], ends[first + 1])).join('')
}

function segmentPath(from: Point | undefined, to: Point | undefined): string {
  return from && to ? `M${formatPoint(from)}L${formatPoint(to)}` : ''
}

function formatPoint(point: Point): string {
  return point.map((cells) => Math.round(cells * CELL * 10) / 10).join(' ')
}
