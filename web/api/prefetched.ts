import type { Endpoint } from '#contract/endpoint.ts'

declare global {
  interface Window {
    /** What `boot.js` asked for before the page's scripts were there, by address. */
    prefetched?: Map<string, { token: string | null; answer: Promise<Response> }>
  }
}

/** Later the answer may be old: whoever asks then wants a new one. */
const FRESH_MS = 10_000

/** The answer to this call, where it was prefetched by the same person: once, and not after a change. */
export function takePrefetched(endpoint: Endpoint, url: string, token: string | null): Promise<Response> | null {
  if (endpoint.invalidates) window.prefetched?.clear()
  const prefetched = window.prefetched?.get(url)
  window.prefetched?.delete(url)
  return prefetched && prefetched.token === token && performance.now() < FRESH_MS ? prefetched.answer : null
}
