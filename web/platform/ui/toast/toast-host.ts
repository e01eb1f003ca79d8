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

/** The place for toasts in the topmost modal: an element of its own where it has one (`data-toast-place`), else the modal. Or the page; null on the server. */
export function useTopHost(): HTMLElement | null {
  return useSyncExternalStore(subscribe, topHost, () => null)
}

function topHost(): HTMLElement {
  const modal = hosts.at(-1)
  return modal?.querySelector<HTMLElement>('[data-toast-place]') ?? modal ?? document.body
}

function publish(next: readonly HTMLElement[]) {
  hosts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
