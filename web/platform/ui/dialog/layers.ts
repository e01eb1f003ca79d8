/**
 * The state of a history entry. While layers are open, a guard entry follows the page's own entry: it holds the
 * router's state, and the page's entry as `page`.
 */
interface EntryState {
  readonly key?: string
  readonly idx?: number | null
  readonly page?: EntryState
}

/** A step within a page that takes longer counts as lost. */
const LOST_MS = 2000
/** The guard is taken away so long after the last layer: a step would cancel a reload that is asked for meanwhile. */
const UNGUARD_MS = 200

/** Asks each open layer to close, from the lowest to the top one. A layer may refuse. */
const layers: (() => void)[] = []
/** The page's entry while the browser is at the guard, else null. */
let page: EntryState | null = null
/** The state that the router has written over the guard, to be moved to the page's entry. */
let replacedEntry: { state: EntryState; href: string } | null = null
/** The history's state at the beginning of an own step that has not arrived yet. */
let steppingFrom: { readonly state: unknown } | null = null
let lostTimer: ReturnType<typeof setTimeout> | undefined
/** True while the guard is one step ahead: the last step went from it back to the page. */
let isGuardAhead = false
/** Navigations that wait until a step of ours has arrived. */
const waitingNavigations: (() => void)[] = []
let isWatching = false
/** True while another page is being loaded: a step in the history would cancel that. */
let isLeaving = false

/** Starts to listen to steps in the history. A reload, which closes layers, leaves their guard: the next Back passes it. */
export function watchLayers(): void {
  if (isWatching) return
  isWatching = true
  // before the router, and whatever else listens, hears of it
  addEventListener('popstate', onPopState, { capture: true })
  page = currentState().page ?? null
}

/**
 * Opens a layer over the page: Back closes it, and leaves the page only where no layer is open.
 * @param close asks it to close
 * @returns what to call when it is closed
 */
export function openLayer(close: () => void): () => void {
  watchLayers()
  // only while it is needed: some browsers keep no page that listens to this
  if (layers.length === 0) addEventListener('beforeunload', onBeforeUnload)
  layers.push(close)
  queueMicrotask(keepGuard)
  return () => {
    layers.splice(layers.lastIndexOf(close), 1)
    // another that opens meanwhile keeps the guard
    setTimeout(keepGuard, UNGUARD_MS)
  }
}

/** Navigates to another page in the place of the guard, so that one step back leads to this page. */
export function pushPastLayers(push: () => void, replace: () => void): void {
  if (isStepping()) return void waitingNavigations.push(() => pushPastLayers(push, replace))
  isGuardAhead = false
  if (currentState().page) replace()
  else push()
  page = replacedEntry = null
  queueMicrotask(keepGuard)
}

/** Replaces the page's entry: at once, or as soon as the open layers are closed. */
export function replaceBelowLayers(replace: () => void): void {
  if (isStepping()) return void waitingNavigations.push(() => replaceBelowLayers(replace))
  const { page: below } = currentState()
  replace()
  if (!below) return
  replacedEntry = { state: currentState(), href: location.href }
  history.replaceState({ ...replacedEntry.state, page: below }, '')
}

function onBeforeUnload(): void {
  isLeaving = true
  // where it is not loaded after all
  setTimeout(() => {
    isLeaving = false
    keepGuard()
  }, LOST_MS)
}

/** Keeps a guard in the history while layers are open, and none otherwise. */
function keepGuard(): void {
  if (isLeaving) return
  const isAhead = isGuardAhead
  isGuardAhead = false
  const isThere = currentState().page !== undefined
  if (layers.length === 0 && !isThere) removeEventListener('beforeunload', onBeforeUnload)
  if (isStepping() || layers.length > 0 === isThere) return
  if (isThere) stepBy(-1)
  // browsers pass over entries that are made without a press: Back was none
  else if (isAhead) stepBy(1)
  else pushGuard()
}

function pushGuard(): void {
  page = currentState()
  // with the layer's step back the page stays as far scrolled as it is
  history.scrollRestoration = 'manual'
  history.pushState({ ...page, idx: page.idx == null ? null : page.idx + 1, page }, '')
}

function stepBy(by: 1 | -1): void {
  steppingFrom = { state: history.state }
  history.go(by)
  clearTimeout(lostTimer)
  lostTimer = setTimeout(() => onStepArrived(), LOST_MS)
}

function onPopState(event: PopStateEvent): void {
  const [state, left, isOwn] = [currentState(), page, steppingFrom !== null]
  isGuardAhead = left !== null && isSame(state, left)
  page = (isOwn && state.page) || null
  // to the router it is the same page all the while
  if (page || isGuardAhead) event.stopImmediatePropagation()
  if (replacedEntry && isGuardAhead) history.replaceState(replacedEntry.state, '', replacedEntry.href)
  replacedEntry = null
  if (isOwn) return onStepArrived()
  if (isGuardAhead && layers.length > 0) layers.at(-1)?.()
  // Back from a guard without layers leads on, to the page before this one
  else if (isGuardAhead) history.back()
  // Forward, to the guard of a layer that was closed
  else if (state.page) stepBy(-1)
  else for (const close of layers.toReversed()) close()
  queueMicrotask(keepGuard)
}

/** Ends an own step, and runs the navigations that waited for it. */
function onStepArrived(): void {
  clearTimeout(lostTimer)
  steppingFrom = null
  for (const navigate of waitingNavigations.splice(0)) navigate()
  queueMicrotask(keepGuard)
}

/** Returns true during an own step. The step is lost where somebody else has written to the history meanwhile. */
function isStepping(): boolean {
  if (steppingFrom?.state !== history.state) steppingFrom = null
  return steppingFrom !== null
}

function isSame(one: EntryState, other: EntryState): boolean {
  return one.key === other.key && one.idx === other.idx
}

function currentState(): EntryState {
  return (history.state ?? {}) as EntryState
}
