import { api } from '#contract/client-api.ts'
import type { Endpoint, Resource } from '#contract/endpoint.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { type HeldBack, heldBack } from './held-back.ts'
import { onSessionEnd } from './session.ts'

/** A removal from one of my lists that is shown as done, and is sent later: until then it can be undone. */
export interface Removal {
  readonly list: HikeList
  readonly ids: ReadonlySet<string>
  readonly invalidates: readonly Resource[]
  /** Sends it, once however often it is asked to; it never rejects. */
  readonly send: () => Promise<void>
  /** It will not be sent any more: nobody is signed in. */
  readonly drop: () => void
}

/** The lists from which something may be held back. */
export type HikeList = typeof api.hikes.mine | typeof api.wishlist.mine

const LISTS: readonly Endpoint[] = [api.hikes.mine, api.wishlist.mine]
const LEAVING = ['pagehide', 'beforeunload'] as const
/** A server that does not answer keeps nobody. */
const PATIENCE_MS = 3000

/** All that waits or is under way. */
const held = new Set<Removal>()
/** The lists with what is held back from them, as they were last read. */
const wholes = new Map<Endpoint, readonly Hike[]>()

const OF_HELD: HeldBack = {
  send: async (resources) => {
    const due = [...held].filter(({ invalidates }) => !resources || invalidates.some((one) => resources.includes(one)))
    await Promise.all(due.map((one) => one.send()))
  },
  sendSoon: () => Promise.race([OF_HELD.send(), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]),
  shownOf: (endpoint, answer) => {
    if (!LISTS.includes(endpoint) || !Array.isArray(answer)) return answer
    wholes.set(endpoint, answer)
    return withoutHeld(endpoint, answer) as typeof answer
  },
}

/** From here on the list is shown without these, until {@link letGo}. Returns what was shown until now as it is shown now. */
export function holdBack(one: Removal, shown: readonly Hike[] | undefined): Hike[] | undefined {
  if (shown && !isHeldFrom(one.list)) wholes.set(one.list, shown)
  held.add(one)
  watch()
  return shown && withoutHeld(one.list, shown)
}

/** The server has done it. */
export function forgetHeld(one: Removal): void {
  const whole = wholes.get(one.list)
  if (whole)
    wholes.set(
      one.list,
      whole.filter(({ _id }) => !one.ids.has(_id)),
    )
  letGo(one)
}

/** It is not to be done. Returns the list as it is to be shown now. */
export function letGo(one: Removal): Hike[] | undefined {
  held.delete(one)
  watch()
  const whole = wholes.get(one.list)
  if (!isHeldFrom(one.list)) wholes.delete(one.list)
  return whole && withoutHeld(one.list, whole)
}

function isHeldFrom(list: HikeList): boolean {
  return [...held].some((one) => one.list === list)
}

/** Hikes that keep their rank are the same objects: their rows are not drawn anew. */
function withoutHeld(list: Endpoint, hikes: readonly Hike[]): Hike[] {
  const gone = [...held].filter((one) => one.list === list)
  return hikes
    .filter(({ _id }) => !gone.some(({ ids }) => ids.has(_id)))
    .map((hike, place) => (hike.rank === null || hike.rank === place + 1 ? hike : { ...hike, rank: place + 1 }))
}

/** A page that nobody looks at may never be asked again. */
function sendWhenHidden(): void {
  if (document.hidden) sendAll()
}

function sendAll(): void {
  void OF_HELD.send()
}

function watch(): void {
  const isHolding = held.size > 0
  heldBack.now = isHolding ? OF_HELD : null
  const change = isHolding ? 'addEventListener' : 'removeEventListener'
  document[change]('visibilitychange', sendWhenHidden)
  for (const name of LEAVING) window[change](name, sendAll)
}

onSessionEnd(() => {
  const all = [...held]
  held.clear()
  wholes.clear()
  watch()
  for (const { drop } of all) drop()
})
