import type { Hike } from '#contract/hike-shapes.ts'
import type { Totals } from '#contract/users.ts'

/** Window events that the specification names: other parts of the page, and whoever embeds it, listen to them. */
export interface PageEvents {
  hikesUpdated: { action: 'add' | 'edit' | 'delete' | 'reorder' | 'like'; hike?: Hike; userStats?: Totals }
  userDataUpdated: { userId: string }
}

export function announce<K extends keyof PageEvents>(name: K, detail: PageEvents[K]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}
