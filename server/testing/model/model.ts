import { type VisibilityLevel, type Visibility, toVisibilityLevel } from '#domain/account/visibility.ts'
import { WHO, type Who } from './steps.ts'

/** A hike or wish in a list of the model. */
export interface ModelHike {
  readonly id: string
  readonly owner: Who
  /** Sorts hikes that were logged on one day. */
  readonly createdAt: string
  name: string
  country: string
  rating: number
  length: number
  elevation: number
  count: number
  /** Further walks, oldest first. */
  readonly visits: { readonly id: string }[]
  completedOn: string | null
  hasPhoto: boolean
  visibility: Visibility
  readonly likes: Set<Who>
}

export interface ModelMember {
  /** Best first. */
  readonly hikes: ModelHike[]
  readonly wishes: ModelHike[]
  /** In the order they were followed. */
  readonly follows: Set<Who>
  /** The notifications of this member, oldest first, without achievements. */
  readonly notifications: ModelNotification[]
}

export interface ModelNotification {
  readonly by: Who
  readonly did: 'completed' | 'liked your hike' | 'added you as a friend'
  /** The hike's name. */
  readonly to: string
}

/** The expected state of the store, computed in memory in the simplest way. */
export interface Model {
  readonly members: Readonly<Record<Who, ModelMember>>
  /** Notifications sent so far, as none is repeated within a day. */
  readonly notified: Set<string>
  /** The trail that each joined one belongs to, by key, with the id of the join. */
  readonly joins: Map<string, { readonly into: string; readonly id: string }>
  /** The names by which trails with several names were called when they were joined, by key. */
  readonly called: Map<string, { readonly name: string; readonly country: string }>
}

export function emptyModel(): Model {
  const member = (): ModelMember => ({ hikes: [], wishes: [], follows: new Set(), notifications: [] })
  const members = { mia: member(), tom: member(), ada: member(), eve: member() }
  return { members, notified: new Set(), joins: new Map(), called: new Map() }
}

/** Returns whether a level sees a hike. */
export function isSeenAt({ visibility }: ModelHike, level: VisibilityLevel): boolean {
  return toVisibilityLevel(visibility) <= level
}

/** Returns whether a person sees somebody's hike. */
export function sees({ members }: Model, who: Who | null, hike: ModelHike): boolean {
  if (who === hike.owner) return true
  return isSeenAt(hike, who !== null && members[who].follows.has(hike.owner) ? 1 : 0)
}

/** Returns the same key for two spellings of one name, for the few names that steps use. */
export function modelTrailKey({ name, country }: { name: string; country: string }): string {
  return `${name.trim().toLowerCase()}\u001F${country.trim().toLowerCase()}`
}

export function listAll({ hikes, wishes }: ModelMember): ModelHike[] {
  return [...hikes, ...wishes]
}

/** Returns the key of the trail that a name means, or of the trail that a joined one belongs to. */
export function trailOf({ joins }: Pick<Model, 'joins'>, key: string): string {
  const join = joins.get(key)
  return join ? trailOf({ joins }, join.into) : key
}

/** Returns a member's hike on a trail, or else their wish, rather under the same name. */
export function findOnTrail(
  model: Model,
  { hikes, wishes }: ModelMember,
  called: { name: string; country: string },
  but?: ModelHike,
): ModelHike | undefined {
  const key = modelTrailKey(called)
  const isOnTrail = (hike: ModelHike) => hike !== but && trailOf(model, modelTrailKey(hike)) === trailOf(model, key)
  const order = (hike: ModelHike) => `${modelTrailKey(hike) === key ? 0 : 1} ${hike.id}`
  const first = (rows: readonly ModelHike[]) =>
    rows.filter(isOnTrail).toSorted((a, b) => (order(a) < order(b) ? -1 : 1))[0]
  return first(hikes) ?? first(wishes)
}

/** Returns an item chosen by any number. */
export function choose<Item>(items: readonly Item[], which: number): Item | undefined {
  return items[which % Math.max(1, items.length)]
}

export function remove<Item>(items: Item[], item: Item): void {
  items.splice(items.indexOf(item), 1)
}

export function notifyFollowers(model: Model, who: Who, hike: ModelHike): void {
  if (!isSeenAt(hike, 1)) return
  const followers = WHO.filter((other) => model.members[other].follows.has(who))
  if (followers.length === 0 || !isNews(model, `${who} completed ${trailOf(model, modelTrailKey(hike))}`)) return
  for (const follower of followers)
    model.members[follower].notifications.push({ by: who, did: 'completed', to: hike.name })
}

/** Returns true the first time. */
export function isNews({ notified }: Model, what: string): boolean {
  if (notified.has(what)) return false
  notified.add(what)
  return true
}

/**
 * Returns the list in the wanted order. A hike without a rank stays below the nearest ranked one above it, or on top where there is none.
 * @param ranks the wanted rank of each hike, in the order of the list; 0 for none
 */
export function reordered(hikes: readonly ModelHike[], ranks: readonly number[]): ModelHike[] {
  let wanted = 0
  const placed = hikes.map((hike, index) => {
    const rank = ranks[index] ?? 0
    if (rank > 0) wanted = rank + index / 1000
    return { hike, wanted }
  })
  return placed.toSorted((a, b) => a.wanted - b.wanted).map(({ hike }) => hike)
}
