import { squareColumn, squareRow } from '#domain/tracks/squares/line-squares.ts'
import { type Piece, SQUARES_AROUND } from '#domain/tracks/squares/mercator.ts'
import { toneStyle } from '#web/diary/my-map/tone-style.ts'
import type { CoverageView, Painter } from './coverage-view.ts'
import type { Coverage } from './find-coverage.ts'
import { tonesOfHeat } from './heat-tones.ts'

const CASING_PX = 1.5
const LINE_PX = 1.25
const BLOCK_PX = 3
/** Squares that are smaller are drawn as large as this and nearly opaque, so that they are visible from afar. */
const MIN_SQUARE_PX = 4
const FAR_ALPHA = 0.9
/** Squares of this size show their edges, and where the next ones are. */
const GRID_FROM_PX = 20
const SQUARE_ALPHA = 0.34
const INNER_ALPHA = 0.55
/** Points nearer to the last one than this are not drawn. */
const DETAIL_PX = 0.8

/** Paints squares or heat. The world is repeated on either side, because a wide map shows more than one. */
export function paintCoverage(painter: Painter, coverage: Coverage, view: CoverageView): void {
  const { ratio, widthPx, squarePx } = view
  painter.setTransform(ratio, 0, 0, ratio, 0, 0)
  painter.lineCap = 'round'
  painter.lineJoin = 'round'
  const right = view.left + widthPx / squarePx
  for (const turn of [-SQUARES_AROUND, 0, SQUARES_AROUND]) {
    // walks across the antimeridian leave the world
    if (turn !== 0 && (right < turn - 1_000 || view.left > turn + SQUARES_AROUND + 1_000)) continue
    const turned = { ...view, left: view.left - turn }
    if (view.kind === 'heat') paintHeat(painter, coverage, turned)
    else paintSquares(painter, coverage, turned)
  }
}

/** Strokes the stretches that were walked most on top; each class has a width of its own. */
function paintHeat(painter: Painter, { heat }: Coverage, view: CoverageView): void {
  heat.stretches.forEach((pieces, at) => {
    const { colour, widthPx } = toneStyle(tonesOfHeat(heat.stretches.length)[at] ?? 0)
    tracePieces(painter, pieces, view)
    stroke(painter, view.colours['--casing'], widthPx + 2 * CASING_PX)
    stroke(painter, view.colours[colour as keyof typeof view.colours], widthPx)
  })
}

function paintSquares(painter: Painter, { squares, pieces }: Coverage, view: CoverageView): void {
  const { colours, squarePx } = view
  if (squarePx >= GRID_FROM_PX) paintGrid(painter, view)
  fillSquares(painter, squares.keys, view)
  painter.globalAlpha = squarePx < MIN_SQUARE_PX ? FAR_ALPHA : SQUARE_ALPHA
  painter.fillStyle = colours['--square']
  painter.fill()
  fillSquares(painter, squares.cluster, view)
  painter.globalAlpha = INNER_ALPHA
  painter.fillStyle = colours['--square-inner']
  painter.fill()
  painter.globalAlpha = 1
  if (squarePx >= GRID_FROM_PX) {
    fillSquares(painter, squares.keys, view)
    stroke(painter, colours['--square'], 1)
    tracePieces(painter, pieces, view)
    stroke(painter, colours['--ink'], LINE_PX)
  }
  const { block } = squares
  if (block && block.size > 1) outline(painter, { ...block, colour: colours['--square-block'] }, view)
  const { selected } = view
  if (selected !== null) {
    const place = { column: squareColumn(selected), row: squareRow(selected), size: 1 }
    outline(painter, { ...place, colour: colours['--accent'] }, view)
  }
}

/** Adds the squares in view to a new path. */
function fillSquares(painter: Painter, keys: Uint32Array, view: CoverageView): void {
  const { left, top, squarePx, widthPx, heightPx } = view
  const size = Math.max(MIN_SQUARE_PX, squarePx)
  painter.beginPath()
  for (const key of keys) {
    const x = ((key % SQUARES_AROUND) - left) * squarePx
    const y = (Math.floor(key / SQUARES_AROUND) - top) * squarePx
    if (x > -size && y > -size && x < widthPx && y < heightPx) painter.rect(x, y, size, size)
  }
}

/** Draws the borders of all squares, so that one sees which are missing. */
function paintGrid(painter: Painter, { left, top, squarePx, widthPx, heightPx, colours }: CoverageView): void {
  painter.beginPath()
  for (let x = (Math.ceil(left) - left) * squarePx; x < widthPx; x += squarePx) {
    painter.moveTo(x, 0)
    painter.lineTo(x, heightPx)
  }
  for (let y = (Math.ceil(top) - top) * squarePx; y < heightPx; y += squarePx) {
    painter.moveTo(0, y)
    painter.lineTo(widthPx, y)
  }
  painter.globalAlpha = 0.45
  stroke(painter, colours['--square-grid'], 1)
  painter.globalAlpha = 1
}

interface Outline {
  readonly column: number
  readonly row: number
  readonly size: number
  readonly colour: string
}

function outline(painter: Painter, { column, row, size, colour }: Outline, view: CoverageView): void {
  const { left, top, squarePx, colours } = view
  painter.beginPath()
  painter.rect((column - left) * squarePx, (row - top) * squarePx, size * squarePx, size * squarePx)
  stroke(painter, colours['--casing'], BLOCK_PX + 2 * CASING_PX)
  stroke(painter, colour, BLOCK_PX)
}

function stroke(painter: Painter, colour: string, widthPx: number): void {
  painter.strokeStyle = colour
  painter.lineWidth = widthPx
  painter.stroke()
}

/** Adds the pieces in view to a new path, with no more detail than shows. */
function tracePieces(painter: Painter, pieces: readonly Piece[], view: CoverageView): void {
  painter.beginPath()
  for (const piece of pieces) if (isInView(piece, view)) tracePiece(painter, piece, view)
}

function isInView(piece: Piece, { left, top, squarePx, widthPx, heightPx }: CoverageView): boolean {
  let west = Infinity
  let east = -Infinity
  let north = Infinity
  let south = -Infinity
  for (let at = 0; at + 1 < piece.length; at += 2) {
    const x = piece[at]!
    const y = piece[at + 1]!
    if (x < west) west = x
    if (x > east) east = x
    if (y < north) north = y
    if (y > south) south = y
  }
  return east >= left && west <= left + widthPx / squarePx && south >= top && north <= top + heightPx / squarePx
}

function tracePiece(painter: Painter, piece: Piece, { left, top, squarePx }: CoverageView): void {
  let lastX = Infinity
  let lastY = Infinity
  for (let at = 0; at + 1 < piece.length; at += 2) {
    const x = (piece[at]! - left) * squarePx
    const y = (piece[at + 1]! - top) * squarePx
    if (at === 0) painter.moveTo(x, y)
    else if (at + 3 < piece.length && Math.abs(x - lastX) < DETAIL_PX && Math.abs(y - lastY) < DETAIL_PX) continue
    else painter.lineTo(x, y)
    lastX = x
    lastY = y
  }
}
