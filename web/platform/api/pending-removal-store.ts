import { api } from '#contract/client-api.ts'
import type { Endpoint, Resource } from '#contract/endpoint.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { type PendingRemovals, pendingRemovals } from './pending-removals.ts'
import { onSessionEnd } from './session.ts'

/** A removal from a member's list that is already shown as done and is sent later, so that it can be undone. */
export interface PendingRemoval {
  readonly list: HikeList
  readonly ids: ReadonlySet<string>
  readonly invalidates: readonly Resource[]
  /** Sends the removal once, however often it is called. Never rejects. */
  readonly send: () => Promise<void>
  /** Discards the removal because the session has ended. */
  readonly drop: () => void
}

/** The lists that can have pending removals. */
export type HikeList = typeof api.hikes.mine | typeof api.wishlist.mine

const LISTS: readonly Endpoint[] = [api.hikes.mine, api.wishlist.mine]
const LEAVE_EVENTS = ['pagehide', 'beforeunload'] as const
const MAX_WAIT_MS = 3000

/** Removals that wait or are being sent. */
const pending = new Set<PendingRemoval>()
/** The lists as they were last fetched, with the hikes whose removal is pending. */
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

/** Adds a pending removal. Returns the list without its hikes, until {@link cancelPendingRemoval}. */
export function addPendingRemoval(one: PendingRemoval, shown: readonly Hike[] | undefined): Hike[] | undefined {
  if (shown && !hasPendingFrom(one.list)) fullLists.set(one.list, shown)
  pending.add(one)
  updateListeners()
  return shown && withoutPending(one.list, shown)
}

/** Forgets a removal that the server has confirmed. */
export function completePendingRemoval(one: PendingRemoval): void {
  const whole = fullLists.get(one.list)
  if (whole)
    fullLists.set(
      one.list,
      whole.filter(({ _id }) => !one.ids.has(_id)),
    )
  cancelPendingRemoval(one)
}

/** Cancels a removal. Returns the list as it is to be shown now. */
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

/**
 * Returns a list without the hikes whose removal is pending, ranked anew. Hikes that keep their rank stay the same
 * objects, so their rows do not render again.
 */
function withoutPending(list: Endpoint, hikes: readonly Hike[]): Hike[] {
  const gone = [...pending].filter((one) => one.list === list)
  return hikes
    .filter(({ _id }) => !gone.some(({ ids }) => ids.has(_id)))
    .map((hike, place) => (hike.rank === null || hike.rank === place + 1 ? hike : { ...hike, rank: place + 1 }))
}

/** A hidden page may be discarded without a further event. */
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
