import '@testing-library/jest-dom/vitest'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { toast } from './platform/ui/toast/toast-store.ts'

// a slow machine is no reason to fail
configure({ asyncUtilTimeout: 120_000 })

// on a slow machine a toast would be gone before a test has looked at it: those that are about its time let it run, by `toast.resume()`
beforeEach(() => {
  // a late failure of an earlier test may have marked the connection as lost: queries would wait for ever
  onlineManager.setOnline(true)
  for (const { id } of toast.current()) toast.dismiss(id)
  toast.pause()
  const stop = toast.subscribe(() => toast.current().length === 0 && toast.pause())
  return () => {
    stop()
    toast.resume()
  }
})

afterEach(cleanup)

// the next file runs in the same window
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'userData=; Path=/; Max-Age=0'
  history.replaceState(null, '', '/')
  // ends a session that a test has left open, which would otherwise end in the middle of the next file
  const { syncSession } = await import('./platform/api/session.ts')
  syncSession()
})

// What jsdom lacks, as much of it as components call. Layout is never asked here: that is for the tests in a browser.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  this.style.display = 'block'
}
HTMLElement.prototype.hidePopover ??= function hidePopover(this: HTMLElement) {
  this.style.display = ''
}
Element.prototype.scrollIntoView ??= function scrollIntoView() {}
window.scrollTo = () => {}
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.matchMedia ??= (query) => ({
  media: query,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})
// everything is in the viewport, unless a test replaces this
window.IntersectionObserver ??= class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe(target: Element) {
    const near = { isIntersecting: true, boundingClientRect: target.getBoundingClientRect(), target }
    this.#tell([near as IntersectionObserverEntry], this)
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
