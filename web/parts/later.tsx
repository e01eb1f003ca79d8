import { type ComponentType, type ReactNode, useEffect } from 'react'
import { currentConnection, onConnection } from '#web/api/connection.ts'
import { type MissingPart, type Part, createPart, usePart, useSuspensePart } from '#web/ui/part.ts'
import { findReason } from './find-reason.ts'
import { MissingNote } from './missing-note.tsx'

/** A component whose code is fetched when it is first drawn, or before by `part.fetch()`. Drawn within a `Suspense`. */
export type Later<P> = ComponentType<P> & { readonly part: Part<ComponentType<P>> }

/**
 * What `React.lazy` does, but code that cannot be had is no crash: `drawMissing` stands in its place, and it is asked for
 * again when somebody wants it or when the server can be reached again.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  drawMissing: (missing: MissingPart, props: P) => ReactNode,
): Later<P> {
  const part = laterPart(load)
  function LaterComponent(props: P) {
    const { loaded: Loaded, missing } = useSuspensePart(part)
    useRetryWhenBack(missing)
    if (missing) return drawMissing(missing, props)
    return Loaded && <Loaded {...props} />
  }
  return Object.assign(LaterComponent, { part })
}

/** A piece of a screen. */
export function laterPiece<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  return later(load, (missing) => <MissingNote missing={missing} className="p-4" />)
}

/**
 * Something that nobody has clicked for: without its code nothing is shown, and nothing waits for it.
 * @param drawPlace what keeps its place until it is there
 */
export function laterExtra<P extends object>(
  load: () => Promise<ComponentType<P>>,
  drawPlace: (props: P) => ReactNode = () => null,
): Later<P> {
  const part = laterPart(load)
  function LaterExtra(props: P) {
    const { loaded: Loaded, missing } = usePart(part)
    useRetryWhenBack(missing)
    if (Loaded) return <Loaded {...props} />
    return missing ? null : drawPlace(props)
  }
  return Object.assign(LaterExtra, { part })
}

/** Code that is no component. */
export function laterPart<T>(load: () => Promise<T>): Part<T> {
  return createPart(load, findReason)
}

/** For a component that draws something else while the part is not there. */
export function useLaterPart<T>(part: Part<T>): ReturnType<typeof usePart<T>> {
  const code = usePart(part)
  useRetryWhenBack(code.missing)
  return code
}

function useRetryWhenBack(missing: MissingPart | null): void {
  useEffect(() => {
    if (missing === null) return
    return onConnection(() => {
      if (!currentConnection().isLost) missing.retry()
    })
  }, [missing])
}
