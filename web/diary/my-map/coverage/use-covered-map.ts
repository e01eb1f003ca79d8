import { useMemo, useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { SquareKey } from '#domain/tracks/squares/line-squares.ts'
import type { MapLine } from '#web/diary/my-map/use-my-map.ts'
import { squareNote } from './square-panel.tsx'
import type { CoverageKind } from './coverage-view.ts'
import { findWalksAt } from './find-coverage.ts'
import type { SquareBounds } from './square-bounds.ts'
import { useCoverage } from './use-coverage.ts'
import type { MapCoverage } from './use-coverage-layer.ts'

interface CoverableMap {
  readonly hikes: readonly Hike[]
  readonly lines: readonly MapLine[]
  /** Null while the map shows tracks. */
  readonly kind: CoverageKind | null
}

/** Returns the coverage of my walks for the map, and the hikes that crossed the selected square, earliest first. */
export function useCoveredMap({ hikes, lines, kind }: CoverableMap) {
  const packed = useMemo(() => lines.map(({ line }) => line), [lines])
  const { coverage, isFailed } = useCoverage(packed, kind !== null)
  const [selected, select] = useState<SquareKey | null>(null)
  const [target, goTo] = useState<SquareBounds | null>(null)
  const crossing = useMemo(() => {
    if (!coverage || selected === null) return []
    const ids = new Set(findWalksAt(coverage.squares, selected).map((walk) => lines[walk]?._id))
    return hikes.filter(({ _id }) => ids.has(_id)).toSorted(earliestFirst)
  }, [coverage, selected, lines, hikes])
  const note = selected === null ? '' : squareNote(crossing)
  const map = useMemo(
    (): MapCoverage | undefined => (kind ? { kind, coverage, selected, note, onSelect: select, target } : undefined),
    [kind, coverage, selected, note, target],
  )
  return { map, goTo, coverage, crossing, isSelected: selected !== null, isFailed, isEmpty: lines.length === 0 }
}

/** Hikes without a date come last. */
function earliestFirst(a: Hike, b: Hike): number {
  const [dayA, dayB] = [a.completedOn ?? '9999', b.completedOn ?? '9999']
  return dayA < dayB ? -1 : dayA > dayB ? 1 : 0
}
