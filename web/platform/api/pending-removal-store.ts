import { api } from '#contract/client-api.ts'
import type { Endpoint, Resource } from '#contract/endpoint.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { type PendingRemovals, pendingRemovals } from './pending-removals.ts'
import { onSessionEnd } from './session.ts'

/** A removal from one of my lists that is shown as done, and is sent later: until then it can be undone. */
export interface PendingRemoval {
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
const LEAVE_EVENTS = ['pagehide', 'beforeunload'] as const
/** A server that does not answer keeps nobody. */
const MAX_WAIT_MS = 3000

/** All that waits or is under way. */
const pending = new Set<PendingRemoval>()
/** The lists with what is held back from them, as they were last read. */
const fullLists = new Map<Endpoint, readonly Hike[]>()

const PENDING_REMOVALS: PendingRemovals = {
  send: async (resources) => {
    const due = [...pending].filter(
      ({ invalidates }) => !resources || invalidates.some((one) => resources.includes(one)),
    )
    await Promise.all(due.map((one) => one.send()))
  },
  sendWithTimeout: () =>
    Promise.race([PENDING_REMOVALS.send(), new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS))]),
  withoutPending: (endpoint, answer) => {
    if (!LISTS.includes(endpoint) || !Array.isArray(answer)) return answer
    fullLists.set(endpoint, answer)
    return withoutPending(endpoint, answer) as typeof answer
  },
}

/** From here on the list is shown without these, until {@link letGo}. Returns what was shown until now as it is shown now. */
export function addPendingRemoval(one: PendingRemoval, shown: readonly Hike[] | undefined): Hike[] | undefined {
  if (shown && !hasPendingFrom(one.list)) fullLists.set(one.list, shown)
  pending.add(one)
  updateListeners()
  return shown && withoutPending(one.list, shown)
}

/** The server has done it. */
export function completePendingRemoval(one: PendingRemoval): void {
  const whole = fullLists.get(one.list)
  if (whole)
    fullLists.set(
      one.list,
      whole.filter(({ _id }) => !one.ids.has(_id)),
    )
  cancelPendingRemoval(one)
}

/** It is not to be done. Returns the list as it is to be shown now. */
export function cancelPendingRemoval(one: PendingRemoval): Hike[] | undefined {
  pending.delete(one)
  updateListeners()
  const whole = fullLists.get(one.list)
  if (!hasPendingFrom(one.list)) fullLists.delete(one.list)
  return whole && withoutPending(one.list, whole)
}

function hasPendingFrom(list: HikeList): boolean {
  return [...pending].some((one) => one.list === list)
}

/** Hikes that keep their rank are the same objects: their rows are not drawn anew. */
function withoutPending(list: Endpoint, hikes: readonly Hike[]): Hike[] {
  const gone = [...pending].filter((one) => one.list === list)
  return hikes
    .filter(({ _id }) => !gone.some(({ ids }) => ids.has(_id)))
    .map((hike, place) => (hike.rank === null || hike.rank === place + 1 ? hike : { ...hike, rank: place + 1 }))
}

/** A page that nobody looks at may never be asked again. */
function sendWhenHidden(): void {
  if (document.hidden) sendPending()
}

function sendPending(): void {
  void PENDING_REMOVALS.send()
}

function updateListeners(): void {
  const isHolding = pending.size > 0
  pendingRemovals.now = isHolding ? PENDING_REMOVALS : null
  const change = isHolding ? 'addEventListener' : 'removeEventListener'
  document[change]('visibilitychange', sendWhenHidden)
  for (const name of LEAVE_EVENTS) window[change](name, sendPending)
}

onSessionEnd(() => {
  const all = [...pending]
  pending.clear()
  fullLists.clear()
  updateListeners()
  for (const { drop } of all) drop()
})
