const TOAST_LIMIT = 20
const TOAST_MS = 5_000

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  /** What was done: all toasts of one action go together. */
  readonly action: string
  /** What can be done about it, as long as it is on show. */
  readonly button?: ToastButton | undefined
}

export interface ToastButton {
  readonly label: string
  readonly onPress: () => void
}

interface ToastOptions {
  durationMs?: number
  action?: string
  button?: ToastButton
}

interface Clock {
  remainingMs: number
  startedAt: number
  timer?: ReturnType<typeof setTimeout>
}

/** Keeps the toasts on show, newest last; the oldest gives way when there are too many. Time stands still while paused. */
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
    { durationMs = TOAST_MS, action, button }: ToastOptions = {},
  ): number {
    const id = ++lastId
    const clock = { remainingMs: durationMs, startedAt: Date.now() }
    clocks.set(id, clock)
    if (!isPaused) start(id, clock)
    for (const old of toasts.slice(0, -(TOAST_LIMIT - 1))) forget(old.id)
    publish([...toasts.slice(-(TOAST_LIMIT - 1)), { id, kind, text, action: action ?? `toast ${id}`, button }])
    if (action !== undefined) prolong(action)
    return id
  }

  /** Those before stay as long as the newest, so that none is gone before it is read with the others. */
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
    clearTimeout(clocks.get(id)?.timer)
    clocks.delete(id)
  }

  function dismiss(id: number) {
    forget(id)
    const left = toasts.filter((toast) => toast.id !== id)
    // the hovered one may be the last: no event would say that the pointer has left
    if (left.length === 0) isPaused = false
    publish(left)
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
    /** Read out at once. */
    error: (text: string, options?: ToastOptions) => show('error', text, options),
    dismiss,
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
