import { TOAST_LIMIT, TOAST_MS } from '#domain/limits.ts'

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
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

  function show(kind: Toast['kind'], text: string, durationMs = TOAST_MS): number {
    const id = ++lastId
    const clock = { remainingMs: durationMs, startedAt: Date.now() }
    clocks.set(id, clock)
    if (!isPaused) start(id, clock)
    for (const old of toasts.slice(0, -(TOAST_LIMIT - 1))) forget(old.id)
    publish([...toasts.slice(-(TOAST_LIMIT - 1)), { id, kind, text }])
    return id
  }

  function forget(id: number) {
    clearTimeout(clocks.get(id)?.timer)
    clocks.delete(id)
  }

  function dismiss(id: number) {
    forget(id)
    const left = toasts.filter((toast) => toast.id !== id)
    // the hovered one may be the last: nothing would tell that the pointer has left
    if (left.length === 0) isPaused = false
    publish(left)
  }

  function pause() {
    if (isPaused) return
    isPaused = true
    for (const clock of clocks.values()) {
      clearTimeout(clock.timer)
      clock.remainingMs -= Date.now() - clock.startedAt
    }
  }

  function resume() {
    if (!isPaused) return
    isPaused = false
    for (const [id, clock] of clocks) start(id, clock)
  }

  return {
    success: (text: string, durationMs?: number) => show('success', text, durationMs),
    /** Read out at once. */
    error: (text: string, durationMs?: number) => show('error', text, durationMs),
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
