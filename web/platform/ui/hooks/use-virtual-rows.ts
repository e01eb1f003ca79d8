import { type Range, type Virtualizer, defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** Lines beyond each edge of the window: Tab and a drag come to rows that are there already. */
const OVERSCAN = 6
/** A window's height until it is known. */
const FIRST_WINDOW = { width: 1440, height: 900 }

interface VirtualRowsOptions<Row> {
  /** The element around the rows and nothing else. */
  readonly list: RefObject<HTMLElement | null>
  readonly rows: readonly Row[]
  /** The height of most lines with what is below them, in px, for those that have not been measured. */
  readonly linePx: number
  /** How many rows stand side by side. */
  readonly perLine?: number
  /** A row that is rendered wherever the window is. */
  readonly held?: string | null
  /** A row to go to. */
  readonly aim?: Aim | null
}

/** A row that the window scrolls to and that gets the focus, as soon as it is among the rows. */
export interface Aim {
  readonly id: string
  /** Called when it has the focus. */
  readonly onReached: () => void
}

/** A row to render with its place from 0, or the room of rows that are not rendered, in px. */
type Piece<Row> =
  | { readonly key: string; readonly row: Row; readonly place: number }
  | { readonly key: string; readonly room: number }

interface VirtualRows<Row> {
  readonly pieces: readonly Piece<Row>[]
  /** Measures a row that bears `data-index`, the number of its line; called with null, it forgets rows that are gone. */
  readonly measure: (row: HTMLElement | null) => void
}

/**
 * Returns the rows of a list that are near the window, and the room of the others between them. Besides these it keeps the row that
 * has the focus, or had it last, so that Tab, menus and dialogs go on from it. Rows bear `data-hike` with their id.
 */
export function useVirtualRows<Row extends { readonly _id: string }>(
  options: VirtualRowsOptions<Row>,
): VirtualRows<Row> {
  const { list, rows, linePx, perLine = 1, held = null, aim = null } = options
  const [focused, setFocused] = useState<string | null>(null)
  const [top, setTop] = useState(0)
  const lines = Math.ceil(rows.length / perLine)
  const lineOf = (id: string | null) =>
    id === null ? -1 : Math.floor(rows.findIndex(({ _id }) => _id === id) / perLine)
  const aimedAt = lineOf(aim?.id ?? null)
  const kept = [lineOf(held), lineOf(focused), aimedAt].filter((line) => line >= 0)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler; `measureElement` stays the same
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: lines,
    estimateSize: () => linePx,
    measureElement: heightOf,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialRect: FIRST_WINDOW,
    getItemKey: useCallback((line: number) => rows[line * perLine]?._id ?? line, [rows, perLine]),
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b),
  })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page above changes without rendering the list; an unchanged number renders nothing
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
  })
  useEffect(() => {
    const element = list.current
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest<HTMLElement>('[data-hike]')
      if (row) setFocused(row.dataset['hike'] ?? null)
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [list])
  useEffect(() => {
    if (aim && aimedAt >= 0) reach(list.current, aim)
  }, [list, aim, aimedAt])
  const pieces: Piece<Row>[] = []
  let end = top
  let rooms = 0
  const leaveRoom = (until: number) => {
    if (until > end) pieces.push({ key: `room ${(rooms += 1)}`, room: until - end })
  }
  for (const { index, start, end: lineEnd } of virtualizer.getVirtualItems()) {
    leaveRoom(start)
    for (const [at, row] of rows.slice(index * perLine, (index + 1) * perLine).entries())
      pieces.push({ key: row._id, row, place: index * perLine + at })
    end = lineEnd
  }
  leaveRoom(top + virtualizer.getTotalSize())
  return { pieces, measure: virtualizer.measureElement }
}

function reach(list: HTMLElement | null, { id, onReached }: Aim): void {
  const row = [...(list?.querySelectorAll<HTMLElement>('[data-hike]') ?? [])].find(
    ({ dataset }) => dataset['hike'] === id,
  )
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('a[href]:not([tabindex="-1"]), input')?.focus({ preventScroll: true })
  onReached()
}

/** Returns the height of a row with its margin below, in px. A row that is not displayed, as while another page is printed, keeps its own. */
function heightOf(row: HTMLElement, _: unknown, list: Virtualizer<Window, HTMLElement>): number {
  const { height } = row.getBoundingClientRect()
  if (height > 0) return Math.round(height + (Number.parseFloat(getComputedStyle(row).marginBottom) || 0))
  const line = list.indexFromElement(row)
  return list.measurementsCache[line]?.size ?? list.options.estimateSize(line)
}
