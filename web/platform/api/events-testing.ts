/** Says it as somebody would who embeds the page. */
export function dispatchExternalEvent(name: 'hikesUpdated' | 'userDataUpdated', detail: unknown): void {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}
