const TOAST_LIMIT = 20
const TOAST_MS = 5_000

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  /** The action: its toasts are dismissed together. */
  readonly action: string
  /** An action that the reader can take while the toast is shown. */
  readonly button?: ToastButton | undefined
}

export interface ToastButton {
  readonly label: string
  /** Keys that do the same, as `aria-keyshortcuts` has them, and in words. */
  readonly keys?: { readonly shortcut: string; readonly words: string }
  readonly onPress: () => void
}

interface ToastOptions {
  durationMs?: number
  action?: string
  button?: ToastButton
  /** Called when the toast is gone, for whatever reason. */
  onGone?: () => void
}

interface Clock {
  remainingMs: number
  startedAt: number
  timer?: ReturnType<typeof setTimeout>
  onGone?: (() => void) | undefined
}

/** Creates the store of visible toasts, newest last. Above the limit the oldest is dismissed. Timers stop while paused. */
export function createToastStore() {
  let toasts: readonly Toast[] = []
  let isPaused = false
  let lastId = 0
  const clocks = new Map<number, Clock>()
  const listeners = new Set<() => void>()

  function publish(next: readonly Toast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  function start(id: number, clock: Clock) {
    clock.startedAt = Date.now()
    clock.timer = setTimeout(() => dismiss(id), clock.remainingMs)
  }

  function show(
    kind: Toast['kind'],
    text: string,
    { durationMs = TOAST_MS, action, button, onGone }: ToastOptions = {},
  ): number {
    const id = ++lastId
    const clock = { remainingMs: durationMs, startedAt: Date.now(), onGone }
    clocks.set(id, clock)
    if (!isPaused) start(id, clock)
    const pushedOut = toasts.slice(0, -(TOAST_LIMIT - 1))
    publish([...toasts.slice(-(TOAST_LIMIT - 1)), { id, kind, text, action: action ?? `toast ${id}`, button }])
    for (const old of pushedOut) forget(old.id)
    if (action !== undefined) prolong(action)
    return id
  }

  /** Keeps the earlier toasts of an action as long as its newest, so that they can be read together. */
  function prolong(action: string) {
    const ids = toasts.filter((toast) => toast.action === action).map(({ id }) => id)
    const leftOf = (clock: Clock) => clock.remainingMs - (clock.timer === undefined ? 0 : Date.now() - clock.startedAt)
    const clocksOf = ids.flatMap((id) => clocks.get(id) ?? [])
    const longestMs = Math.max(...clocksOf.map(leftOf))
    for (const id of ids) {
      const clock = clocks.get(id)
      if (!clock) continue
      clearTimeout(clock.timer)
      clock.remainingMs = longestMs
      if (!isPaused) start(id, clock)
    }
  }

  function forget(id: number) {
    const clock = clocks.get(id)
    clearTimeout(clock?.timer)
    clocks.delete(id)
    clock?.onGone?.()
  }

  function dismiss(id: number) {
    const left = toasts.filter((toast) => toast.id !== id)
    // the hovered one may be the last: no event would say that the pointer has left
    if (left.length === 0) isPaused = false
    publish(left)
    forget(id)
  }

  /** Removes the button of a toast whose action is not possible any more. */
  function dropButton(id: number) {
    publish(toasts.map((toast) => (toast.id === id ? { ...toast, button: undefined } : toast)))
  }

  function pause() {
    if (isPaused) return
    isPaused = true
    for (const clock of clocks.values()) {
      clearTimeout(clock.timer)
      clock.remainingMs -= Date.now() - clock.startedAt
      delete clock.timer
    }
  }

  function resume() {
    if (!isPaused) return
    isPaused = false
    for (const [id, clock] of clocks) start(id, clock)
  }

  return {
    success: (text: string, options?: ToastOptions) => show('success', text, options),
    /** Announced at once by screen readers. */
    error: (text: string, options?: ToastOptions) => show('error', text, options),
    dismiss,
    dropButton,
    pause,
    resume,
    current: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The page's toasts; `<Toaster />` shows them. */
export const toast = createToastStore()

let lastAction = 0

/** Returns the name of a new action, whose toasts share a card. */
export function createToastAction(): string {
  return `action ${++lastAction}`
}
