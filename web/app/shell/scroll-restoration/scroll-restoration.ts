import type { NavigationType } from 'react-router'
import { onSessionEnd } from '#web/platform/api/session.ts'
import { startHikeTransition } from '#web/app/shell/transitions/hike-transition.ts'
import { type ScrollPosition, keepScrollPosition } from './keep-scroll-position.ts'
import { findScrollAnchor } from './scroll-anchor.ts'

/** The number of positions that are remembered. */
const MAX_POSITIONS = 100
const STORAGE_KEY = 'places'

/** Scroll positions by history entry. */
const positions = new Map<string, ScrollPosition>(readPositions())
/** The history entry whose page is rendered: after a step back still the former one, until the other is rendered. */
let drawnEntry = currentEntry()
let drawnPath = location.pathname
/** Set while a position is being restored: the current one is not remembered then. */
let stopKeeping: (() => void) | null = null
/** True for the page that was there before this code: the browser has scrolled it. */
let isScrolledByBrowser = history.scrollRestoration === 'auto'
/** True once the position was remembered at the click on a link within the page. */
let isPositionNoted = false

disableBrowserScrolling()
addEventListener('pageshow', disableBrowserScrolling)
addEventListener('pagehide', enableBrowserScrolling)
document.addEventListener('visibilitychange', () =>
  document.hidden ? enableBrowserScrolling() : disableBrowserScrolling(),
)
// before the router hears of it, which may draw the other page at once
addEventListener('popstate', onHistoryStep, { capture: true })
// most browsers scroll to what a link within the page names before they tell of it
document.addEventListener('click', rememberBeforeJump, { capture: true })
onSessionEnd(() => {
  positions.clear()
  // the page that is still there was the member's, too
  drawnEntry = ''
})

/** Disables the browser's own restoration, which scrolls before the other page is rendered. */
function disableBrowserScrolling(): void {
  history.scrollRestoration = 'manual'
}

/**
 * Stores the positions and lets the browser restore the current one: after a reload no script has run yet. A hidden
 * page may be discarded without a further event.
 */
function enableBrowserScrolling(): void {
  rememberPosition()
  storePositions()
  history.scrollRestoration = 'auto'
}

/** Remembers the scroll position and leaves for another page. */
export function leavePage(pathname: string, leave: () => void): void {
  rememberPosition()
  if (pathname.startsWith('/hike/')) startHikeTransition(leave)
  else leave()
}

/** Remembers the position before the page of another history entry is rendered. */
function onHistoryStep(): void {
  if (history.state !== null || !isPositionNoted) rememberPosition()
  isPositionNoted = false
}

/** Restores the position of a page after a step in the history. Call it when the page is rendered. */
export function restoreScroll(kind: `${NavigationType}`): void {
  const [path, place] = [drawnPath, positions.get(drawnEntry)]
  drawnEntry = currentEntry()
  drawnPath = location.pathname
  // as an address follows a filter, its page stays
  if (kind === 'REPLACE' && path === drawnPath) return void (place && positions.set(drawnEntry, place))
  stopKeeping?.()
  if (history.state === null) addEntryKey()
  else if (kind === 'POP' && !isScrolledByBrowser) restorePosition()
  disableBrowserScrolling()
}

function restorePosition(): void {
  const place = positions.get(drawnEntry)
  if (place) {
    stopKeeping = keepScrollPosition(place, () => {
      stopKeeping = null
    })
  }
  // of others the browser knows: they were left before this code was there
  else if (history.scrollRestoration === 'manual') scrollTo(0, 0)
}

/** Gives an entry without a state a key. It comes from a link within the page, to which the browser scrolls by itself. */
function addEntryKey(): void {
  history.replaceState({ idx: null, key: Date.now().toString(36) }, '')
  drawnEntry = currentEntry()
}

function currentEntry(): string {
  const state = history.state as { key?: string } | null
  return `${state?.key ?? ''} ${location.href}`
}

function rememberBeforeJump({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  isPositionNoted = Boolean(link?.hash) && link?.pathname === location.pathname
  if (isPositionNoted) rememberPosition()
}

/** Remembers the scroll position of the current page. */
function rememberPosition(): void {
  isScrolledByBrowser = false
  if (stopKeeping || drawnEntry === '') return
  positions.delete(drawnEntry)
  positions.set(drawnEntry, { y: scrollY, mark: findScrollAnchor() })
  const [oldest] = positions.keys()
  if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest)
}

/** Reads the positions that were stored before a reload. */
function readPositions(): [string, ScrollPosition][] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]
    return stored.map(([entry, y]) => [entry, { y, mark: null }])
  } catch {
    return []
  }
}

function storePositions(): void {
  try {
    if (positions.size === 0) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Array.from(positions, ([entry, { y }]) => [entry, y])))
  } catch {
    // without storage, pages begin at their top
  }
}
