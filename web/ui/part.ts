import { useEffect, useSyncExternalStore } from 'react'

/** Why code is not there: nobody answers, the server has another version by now, or something else. */
export type Reason = 'offline' | 'outdated' | 'failed'

/** Code that could not be had. */
export interface MissingPart {
  readonly reason: Reason
  /** How often fetching it has failed. */
  readonly failures: number
  readonly isTrying: boolean
  readonly retry: () => void
}

type State<T> =
  | { readonly loaded: T; readonly missing: null }
  | { readonly loaded: null; readonly missing: Omit<MissingPart, 'retry'> | null }

/**
 * A part of the program that is fetched when it is needed, once. What breaks off is asked for once more where the server can be
 * reached; from then on again only when somebody asks for it.
 */
export interface Part<T> {
  /** Returns the part, or null where it could not be had. Never rejects. */
  readonly fetch: () => Promise<T | null>
  readonly state: () => State<T>
  readonly subscribe: (listener: () => void) => () => void
}

const UNKNOWN = { loaded: null, missing: null } as const

/** @param findReason tells why a part could not be had, where that makes a difference */
export function createPart<T>(load: () => Promise<T>, findReason = async (): Promise<Reason> => 'failed'): Part<T> {
  let state: State<T> = UNKNOWN
  let running: Promise<T | null> | null = null
  const listeners = new Set<() => void>()

  function publish(next: State<T>) {
    state = next
    for (const listener of listeners) listener()
  }

  async function tryOnce(failures: number, isAgain = false): Promise<T | null> {
    try {
      await renewStyles()
      const loaded = await load()
      publish({ loaded, missing: null })
      return loaded
    } catch {
      const reason = await findReason()
      // somebody answers: a phone that has just gone from one network to another loses what was on its way
      if (reason === 'failed' && failures === 0 && !isAgain) return await tryOnce(failures, true)
      publish({ loaded: null, missing: { reason, failures: failures + 1, isTrying: false } })
      return null
    } finally {
      running = null
    }
  }

  function fetch(): Promise<T | null> {
    if (state.loaded !== null) return Promise.resolve(state.loaded)
    if (running) return running
    const { missing } = state
    running = tryOnce(missing?.failures ?? 0)
    if (missing) publish({ loaded: null, missing: { ...missing, isTrying: true } })
    return running
  }

  return {
    fetch,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        // the next component that needs it fetches it again
        if (listeners.size === 0 && state.missing && !running) state = UNKNOWN
      }
    },
  }
}

interface Code<T> {
  readonly loaded: T | null
  readonly missing: MissingPart | null
}

/** The part, once it is there; null until then. What could not be had is asked for again by `retry`, and never by itself. */
export function usePart<T>(part: Part<T>): Code<T> {
  const { loaded, missing } = useSyncExternalStore(part.subscribe, part.state, part.state)
  const isUnknown = loaded === null && missing === null
  useEffect(() => {
    if (isUnknown) void part.fetch()
  }, [part, isUnknown])
  return { loaded, missing: missing && { ...missing, retry: () => void part.fetch() } }
}

/** The same, but whoever draws it waits, in the nearest `Suspense`. */
export function useSuspensePart<T>(part: Part<T>): Code<T> {
  const code = usePart(part)
  // oxlint-disable-next-line typescript/only-throw-error -- so a component waits, as those of `React.lazy` do
  if (code.loaded === null && code.missing === null) throw part.fetch()
  return code
}

/** Stylesheets that could not be had. A browser never asks for them again by itself, nor does what Vite builds. */
const failedStyles = new Set<HTMLLinkElement>()

if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
    },
    true,
  )

async function renewStyles(): Promise<void> {
  await Promise.all([...failedStyles].map(renewStyle))
}

function renewStyle(failed: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    for (const { name, value } of failed.attributes) link.setAttribute(name, value)
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`no stylesheet ${link.href}`)))
    failedStyles.delete(failed)
    failed.replaceWith(link)
  })
}
