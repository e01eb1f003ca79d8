import { WORKER_URL } from '#web/platform/offline/kept-names.ts'

/** The scripts of workers, as the build names them. */
const WORKER_FILE = /^\/assets\/[a-z-]+-worker-(?:\w|-)+\.js$/
/** Leaflet parses it when it is loaded, to learn whether the browser draws SVG. */
const LEAFLET_PROBE = '<svg/>'

interface TrustedTypes {
  createPolicy(name: 'default', rules: Record<'createScriptURL' | 'createHTML', (text: string) => string | null>): void
}

/**
 * Lets scripts start the workers of the build and the service worker, and parse one constant. The content security policy
 * (`require-trusted-types-for`) refuses any other text as HTML or as the address of a script. Call it once, before any of them.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isOwnWorker(url) ? url : null),
    createHTML: (html) => (html === LEAFLET_PROBE ? html : null),
  })
}

function isOwnWorker(url: string): boolean {
  const { origin, pathname, search } = new URL(url, window.location.origin)
  return origin === window.location.origin && search === '' && (pathname === WORKER_URL || WORKER_FILE.test(pathname))
}
