import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'

let hosts: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/** While mounted, toasts are shown inside this modal: everything outside of a modal is out of reach and silent. */
export function useToastHost(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const host = ref.current
    if (!host) return
    publish([...hosts, host])
    return () => publish(hosts.filter((other) => other !== host))
  }, [ref])
}

/** The topmost modal, or the page itself. */
export function useTopHost(): HTMLElement {
  return useSyncExternalStore(subscribe, () => hosts.at(-1) ?? document.body)
}

function publish(next: readonly HTMLElement[]) {
  hosts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
