import { type ComponentType, type ReactNode, lazy, useCallback, useEffect, useState, useTransition } from 'react'
import { currentConnection, onConnectionChange } from '#web/platform/api/connection.ts'
import { type FailureReason, findFailureReason } from './find-load-failure.ts'
import { type LoadFailure, LoadFailed } from './states/load-failed.tsx'

/** A component whose code is loaded when it is first rendered. Suspends until then, like `React.lazy`. */
export type LazyComponent<P> = ComponentType<P> & {
  /** Fetches the code. Never rejects: resolves to null, or to why the code could not be fetched. */
  readonly preload: () => Promise<FailureReason | null>
  readonly isLoaded: () => boolean
}

interface LazyOptions<P> {
  /** Renders in the component's place when its code cannot be fetched: an error panel where nothing else is given. */
  failed?: (failure: LoadFailure, props: P) => ReactNode
}

/** Pending loads of code. */
export const pendingLoads = new Set<Promise<unknown>>()

/**
 * `React.lazy` with an error panel instead of a crash. Code that cannot be fetched is asked for again at once, when the reader
 * presses Try Again, when the connection is back, and when the component is next mounted. Most browsers remember that a script
 * failed until the page is reloaded, so nothing is asked for while the page knows that it is offline.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { failed = (failure) => <LoadFailed failure={failure} className="p-4" /> }: LazyOptions<P> = {},
): LazyComponent<P> {
  const untried = () =>
    lazy(async () => {
      await preload()
      return { default: Body }
    })
  /** The code, the error panel after a failure, or before either what suspends. */
  let Body: ComponentType<P> = untried()
  let isLoaded = false
  let failures = 0
  let attempt: Promise<FailureReason | null> | null = null

  async function tryToLoad(): Promise<FailureReason | null> {
    // a worker may have kept it
    const isOut = currentConnection().isLost && !navigator.serviceWorker?.controller
    let reason = isOut ? await findFailureReason() : null
    if (reason !== 'offline') reason = await load().catch(load).then(keepBody, findFailureReason)
    if (reason) {
      failures += 1
      Body = createFailed(reason, failures)
    }
    if (attempt) pendingLoads.delete(attempt)
    attempt = null
    return reason
  }

  function keepBody(Loaded: ComponentType<P>): null {
    Body = Loaded
    isLoaded = true
    return null
  }

  function preload(): Promise<FailureReason | null> {
    if (isLoaded) return Promise.resolve(null)
    attempt ??= tryToLoad()
    pendingLoads.add(attempt)
    return attempt
  }

  function createFailed(reason: FailureReason, count: number) {
    return function Failed(props: P) {
      const [isRetrying, startRetry] = useTransition()
      const [Next, setNext] = useState<ComponentType<P> | null>(null)
      const retry = useCallback(
        () =>
          startRetry(async () => {
            await preload()
            setNext(() => Body)
          }),
        [],
      )
      useRetry(retry, Next === null)
      useEffect(() => forget, [])
      return Next ? <Next {...props} /> : failed({ reason, failures: count, isRetrying, retry }, props)
    }
  }

  function forget() {
    if (isLoaded) return
    Body = untried()
    failures = 0
  }

  function LazyWithRetry(props: P) {
    const [Mounted] = useState(() => Body)
    return <Mounted {...props} />
  }

  return Object.assign(LazyWithRetry, { preload, isLoaded: () => isLoaded })
}

/** Calls `retry` when the connection is back. */
function useRetry(retry: () => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    return onConnectionChange(() => {
      if (!currentConnection().isLost) retry()
    })
  }, [retry, isOn])
}

/** Renders nothing, for optional components whose code cannot be loaded. */
export const renderNothing = () => null
