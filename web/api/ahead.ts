import type { Endpoint } from '#contract/endpoint.ts'

declare global {
  interface Window {
    /** What `boot.js` asked for before the page's scripts were there, by address. */
    ahead?: Map<string, { token: string | null; answer: Promise<Response> }>
  }
}

/** Later the answer may be old: whoever asks then wants a new one. */
const FRESH_MS = 10_000

/** The answer to this call, where it was asked for ahead by the same person: once, and not after a change. */
export function takeAhead(endpoint: Endpoint, url: string, token: string | null): Promise<Response> | null {
  if (endpoint.touches) window.ahead?.clear()
  const ahead = window.ahead?.get(url)
  window.ahead?.delete(url)
  return ahead && ahead.token === token && performance.now() < FRESH_MS ? ahead.answer : null
}
