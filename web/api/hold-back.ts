import type { Hike } from '#contract/hike-shapes.ts'
import { type HeldBack, type HikeList, held, sendHeldBack, wholes, withoutHeld } from './held-back.ts'
import { onSessionEnd } from './session.ts'

const LEAVING = ['pagehide', 'beforeunload'] as const

/** From here on the list is shown without these, until {@link letGo}. Returns what was shown until now as it is shown now. */
export function holdBack(one: HeldBack, shown: readonly Hike[] | undefined): Hike[] | undefined {
  if (shown && !isHeldFrom(one.list)) wholes.set(one.list, shown)
  if (held.size === 0) watchLeaving()
  held.add(one)
  return shown && withoutHeld(one.list, shown)
}

/** The server has done it. */
export function forgetHeld(one: HeldBack): void {
  const whole = wholes.get(one.list)
  if (whole)
    wholes.set(
      one.list,
      whole.filter(({ _id }) => !one.ids.has(_id)),
    )
  letGo(one)
}

/** It is not to be done. Returns the list as it is to be shown now. */
export function letGo(one: HeldBack): Hike[] | undefined {
  held.delete(one)
  if (held.size === 0) unwatchLeaving()
  const whole = wholes.get(one.list)
  if (!isHeldFrom(one.list)) wholes.delete(one.list)
  return whole && withoutHeld(one.list, whole)
}

function isHeldFrom(list: HikeList): boolean {
  return [...held].some((one) => one.list === list)
}

/** A page that nobody looks at may never be asked again. */
function sendWhenHidden(): void {
  if (document.hidden) sendAll()
}

function sendAll(): void {
  void sendHeldBack()
}

function watchLeaving(): void {
  document.addEventListener('visibilitychange', sendWhenHidden)
  for (const name of LEAVING) window.addEventListener(name, sendAll)
}

function unwatchLeaving(): void {
  document.removeEventListener('visibilitychange', sendWhenHidden)
  for (const name of LEAVING) window.removeEventListener(name, sendAll)
}

onSessionEnd(() => {
  const all = [...held]
  held.clear()
  wholes.clear()
  unwatchLeaving()
  for (const { drop } of all) drop()
})
