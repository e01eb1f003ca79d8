import { api } from '#contract/api.ts'
import type { Endpoint, Resource } from '#contract/endpoint.ts'
import type { Hike } from '#contract/hike-shapes.ts'

/** A removal from one of my lists that is shown as done, and is sent later: until then it can be undone. */
export interface HeldBack {
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

/** All that waits or is under way: `hold-back.ts` alone changes it. */
export const held = new Set<HeldBack>()

/** The lists with what is held back from them, as they were last read. */
export const wholes = new Map<Endpoint, readonly Hike[]>()

export function isHoldingBack(): boolean {
  return held.size > 0
}

/** Sends what is held back, or that alone which a write of these resources must not overtake. Resolves when it is answered. */
export async function sendHeldBack(resources?: readonly Resource[]): Promise<void> {
  const due = [...held].filter(({ invalidates }) => !resources || invalidates.some((one) => resources.includes(one)))
  await Promise.all(due.map((one) => one.send()))
}

/** An answer as it is shown: my lists without what is held back from them, with the ranks closed up. */
export function shownOf<T>(endpoint: Endpoint, answer: T): T {
  const isList = endpoint === api.hikes.mine || endpoint === api.wishlist.mine
  if (held.size === 0 || !isList || !Array.isArray(answer)) return answer
  wholes.set(endpoint, answer)
  return withoutHeld(endpoint, answer) as T
}

/** Hikes that keep their rank are the same objects: their rows are not drawn anew. */
export function withoutHeld(list: Endpoint, hikes: readonly Hike[]): Hike[] {
  const gone = [...held].filter((one) => one.list === list)
  return hikes
    .filter(({ _id }) => !gone.some(({ ids }) => ids.has(_id)))
    .map((hike, place) => (hike.rank === null || hike.rank === place + 1 ? hike : { ...hike, rank: place + 1 }))
}
