import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { onScroll, onSlowScroll } from './slow-scroll.ts'

/** Rows that are further than this from the window are drawn in brief. */
const NEAR_PX = 240
/** By so many rows at a time the others follow who scrolls. */
const STEP = 2
/**
 * How high is what stands above a list, and how high its rows are (on phones cards), at least: until the layout is known as many are
 * drawn whole as the window has room for. Those that are near it follow after the first frame.
 */
const HEAD_PX = 280
const ROW_PX = 64
const CARD_PX = 140

interface NearRows<E extends HTMLElement> {
  /**
   * Holds the rows, and nothing before or between them; each bears the id of its hike as `data-hike`, those in brief `data-brief`. Once
   * it is scrolled, `--usual-height` is how high most of the whole ones were then, unless they are alike: where a row in brief is as
   * high, nothing below moves when it is drawn whole, and the browser need not lay all of that out anew.
   */
  list: RefObject<E | null>
  /** For the same element. */
  listeners: {
    onFocus: (event: FocusEvent) => void
    onBlur: (event: FocusEvent) => void
    onPointerDown: (event: PointerEvent) => void
  }
  /** Whether the row at a place, from 0, is drawn whole: near the window, in use, or on paper. */
  isWhole: (place: number, id: string) => boolean
  /** Of a row that was drawn whole before, in px. */
  heightOf: (id: string) => number | undefined
}

/**
 * Which rows of a long list are drawn whole. The others are there too, as their text and their link: to be found in the page,
 * read out, and gone to by Tab.
 * @param held the row that is dragged
 * @param areAlike whether rows are as high in brief as whole, but for names of three lines and more: only then may one in brief be
 *   looked at, so that few have to be drawn between two frames
 * @param isBelow whether the list mostly lies below the first window: until the layout is known no row is drawn whole
 */
export function useNearRows<E extends HTMLElement>(
  count: number,
  held: string | null,
  { areAlike = false, isBelow = false } = {},
): NearRows<E> {
  const list = useRef<E>(null)
  const [range, setRange] = useState<Range>(() => (isBelow ? NONE : firstRange()))
  const known = useRef(range)
  const [heights] = useState(() => new Map<string, number>())
  const { focused, listeners } = useFocusedRow(list)
  const aim = useRef(range)
  const look = useCallback(() => {
    aim.current = rangeOf(list.current)
    const next = areAlike ? stepTowards(aim.current, known.current) : aim.current
    if (isSame(next, known.current)) return false
    noteHeights(list.current, known.current, heights)
    known.current = next
    setRange(next)
    return true
  }, [heights, areAlike])
  // what the first range lacks nobody sees: to ask for the layout as soon as the rows are there makes a slow phone find it twice
  const knownCount = useRef(isBelow ? 0 : count)
  // after each change: what has come or gone moves the others
  useLayoutEffect(() => {
    if (count !== knownCount.current) look()
    knownCount.current = count
  }, [look, count])
  useEffect(() => {
    if (isSame(range, aim.current)) return
    const frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [look, range])
  useEffect(() => {
    let hasUsual = areAlike
    const lookAnew = () => {
      heights.clear()
      hasUsual = areAlike
      look()
    }
    const follow = () => {
      if (!look() || hasUsual || heights.size === 0) return
      // once: were it to change with each card that is seen, all would move, and with them those that are near
      list.current?.style.setProperty('--usual-height', `${usualOf(heights)}px`)
      hasUsual = true
    }
    // what stands above may grow, or go
    const height = new ResizeObserver(look)
    height.observe(document.body)
    const stopScroll = areAlike ? onSlowScroll(look) : onScroll(follow)
    window.addEventListener('resize', lookAnew)
    return () => {
      height.disconnect()
      stopScroll()
      window.removeEventListener('resize', lookAnew)
    }
  }, [look, heights, areAlike])
  const isOnPaper = useIsOnPaper()
  const { pressed, onPointerDown } = usePressedRow()
  const isWhole = (place: number, id: string) =>
    id !== pressed && ((place >= range.start && place < range.end) || id === focused || id === held || isOnPaper)
  return {
    list,
    listeners: { ...listeners, onPointerDown },
    isWhole,
    heightOf: (id) => heights.get(id),
  }
}

interface Range {
  /** Places from 0, up to before `end`. */
  start: number
  end: number
}

const NONE: Range = { start: 0, end: 0 }

function firstRange(): Range {
  const rowPx = matchMedia('(width < 768px)').matches ? CARD_PX : ROW_PX
  return { start: 0, end: Math.ceil((window.innerHeight - HEAD_PX) / rowPx) }
}

function rangeOf(list: HTMLElement | null): Range {
  const rows = list?.children
  const first = rows?.[0]
  if (!list || !rows || !(first instanceof HTMLElement)) return firstRange()
  // where a row lies is asked without what a drag moves it by
  const origin = list.getBoundingClientRect().top - first.offsetTop
  const topOf = (place: number) => {
    const row = rows[place]
    return row instanceof HTMLElement ? origin + row.offsetTop : Infinity
  }
  const start = firstPlace(rows.length, (place) => topOf(place + 1) > -NEAR_PX)
  const end = firstPlace(rows.length, (place) => topOf(place) >= window.innerHeight + NEAR_PX)
  return { start: start - (start % STEP), end: Math.ceil(end / STEP) * STEP }
}

function isSame(one: Range, other: Range): boolean {
  return one.start === other.start && one.end === other.end
}

/** What may be whole in the next frame: of what was, what still should be, and a step at each end. */
function stepTowards(aim: Range, from: Range): Range {
  const isElsewhere = from.end <= aim.start || from.start >= aim.end
  const middle = (aim.start + aim.end) >> 1
  const { start, end } = isElsewhere ? { start: middle, end: middle } : from
  return { start: Math.max(aim.start, start - STEP), end: Math.min(aim.end, end + STEP) }
}

/** The first place for which it holds, as for all that follow; `count` where for none. */
function firstPlace(count: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function noteHeights(list: HTMLElement | null, { start, end }: Range, heights: Map<string, number>): void {
  for (let place = start; place < end; place += 1) {
    const row = list?.children[place]
    if (row instanceof HTMLElement && row.dataset['hike']) heights.set(row.dataset['hike'], row.offsetHeight)
  }
}

/** The one that most have, in px. */
function usualOf(heights: ReadonlyMap<string, number>): number {
  const counts = new Map<number, number>()
  for (const px of heights.values()) counts.set(px, (counts.get(px) ?? 0) + 1)
  const [[px] = [0]] = [...counts].toSorted(([, one], [, other]) => other - one)
  return px
}

/**
 * The row in brief that a finger or a mouse button is down on. Were it drawn whole before it is let go, as its focus alone would
 * have it, the link that was pressed would be gone, and nothing would be clicked.
 */
function usePressedRow() {
  const [pressed, setPressed] = useState<string | null>(null)
  useEffect(() => {
    if (pressed === null) return
    // the click comes after it
    const release = () => setTimeout(() => setPressed(null))
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [pressed])
  const onPointerDown = ({ target }: PointerEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-brief]') : null
    if (row) setPressed(row.dataset['hike'] ?? null)
  }
  return { pressed, onPointerDown }
}

/** The row that has the focus; it keeps it, on the same button or on its link, when it is drawn anew or elsewhere. */
function useFocusedRow(list: RefObject<HTMLElement | null>) {
  const [focused, setFocused] = useState<string | null>(null)
  const button = useRef(-1)
  useLayoutEffect(() => {
    if (focused === null || document.activeElement !== document.body) return
    const row = list.current?.querySelector<HTMLElement>(`[data-hike="${CSS.escape(focused)}"]`)
    const control = row && (buttonsIn(row)[button.current] ?? row.querySelector('a'))
    control?.focus({ preventScroll: true })
  })
  return {
    focused,
    listeners: {
      onFocus: ({ target }: FocusEvent) => {
        const row = target.closest<HTMLElement>('[data-hike]')
        if (!row) return
        setFocused(row.dataset['hike'] ?? null)
        button.current = buttonsIn(row).findIndex((each) => each === target)
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        // within the list it is about to be elsewhere
        if (!(relatedTarget instanceof Node && list.current?.contains(relatedTarget))) setFocused(null)
      },
    },
  }
}

function buttonsIn(row: HTMLElement): HTMLElement[] {
  return Array.from(row.querySelectorAll('button'))
}

/** While the page is printed. */
function useIsOnPaper(): boolean {
  const [isOnPaper, setOnPaper] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setOnPaper(true))
    const end = () => setOnPaper(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isOnPaper
}
