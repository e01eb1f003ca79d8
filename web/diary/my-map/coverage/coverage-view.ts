import type { SquareKey } from '#domain/tracks/squares/line-squares.ts'

/** What a map of coverage shows. */
export const COVERAGES = ['squares', 'heat'] as const
export type CoverageKind = (typeof COVERAGES)[number]

/** The CSS variables in whose colours coverage is painted; neither a worker nor a canvas can read them. */
export const COVERAGE_COLOURS = [
  '--tone-0',
  '--tone-1',
  '--tone-2',
  '--tone-3',
  '--square',
  '--square-inner',
  '--square-block',
  '--square-grid',
  '--casing',
  '--accent',
  '--ink',
] as const
export type CoverageColours = Readonly<Record<(typeof COVERAGE_COLOURS)[number], string>>

/** A part of the map to paint. */
export interface CoverageView {
  readonly kind: CoverageKind
  /** The upper left corner, in squares. */
  readonly left: number
  readonly top: number
  /** Pixels of a square. */
  readonly squarePx: number
  readonly widthPx: number
  readonly heightPx: number
  /** Pixels of the device in one of CSS. */
  readonly ratio: number
  readonly colours: CoverageColours
  readonly selected: SquareKey | null
}

export type Painter = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
