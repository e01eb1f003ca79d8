/** Dispatches an event as a page around this one would. */
export function dispatchExternalEvent(name: 'hikesUpdated' | 'userDataUpdated', detail: unknown): void {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}
