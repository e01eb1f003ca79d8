import type { Notification } from '#contract/community/notifications.ts'
import { MAX_NOTIFICATIONS_AT_ONCE } from '#domain/platform/limits.ts'

/** So many people are told of one by one; of more only the newest is named. */
const MAX_SEPARATE = 2
const DAY_MS = 24 * 3_600_000

/** What stands in one row (R9.16): a notification, or those of several people who did the same with the same thing within a day. */
export interface NotificationGroup {
  /** Of the newest. */
  readonly _id: string
  readonly newest: Notification
  /** The newest first. */
  readonly all: readonly Notification[]
  /** The newest one's text, with the others counted where several did it. */
  readonly content: string
}

/**
 * Puts together what is alike, in the order of the newest of each. It looks at all that is known, so that a page that is turned
 * never takes apart what was together.
 * @param notifications the newest first
 */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const alike = new Map<string, Notification[]>()
  const groups: Notification[][] = []
  for (const one of notifications) {
    const key = groupKey(one)
    const open = key === null ? undefined : alike.get(key)
    if (open && hasRoomFor(open, one) && !open.some(({ actor }) => actor?._id === one.actor?._id)) {
      open.push(one)
      continue
    }
    const group = [one]
    groups.push(group)
    if (key !== null) alike.set(key, group)
  }
  const places = new Map(notifications.map(({ _id }, place) => [_id, place]))
  return groups
    .flatMap((group) => (group.length > MAX_SEPARATE ? [group] : group.map((one) => [one])))
    .flatMap((all) =>
      all.slice(0, 1).map((newest) => ({ _id: newest._id, newest, all, content: groupContent(newest, all) })),
    )
    .toSorted((a, b) => (places.get(a._id) ?? 0) - (places.get(b._id) ?? 0))
}

/** The acting person's name, and the rest with the space before it (R9.6). */
export function splitContent(content: string): [name: string, what: string] {
  const [name = ''] = /^\S*/.exec(content) ?? []
  return [name, content.slice(name.length)]
}

/** The same for all that are about the same thing; null for what stands alone. */
function groupKey({ kind, eventCount, actor, hike, achievement }: Notification): string | null {
  if (eventCount !== undefined || actor === undefined) return null
  if (kind === 'friend') return kind
  if (kind === 'like' && hike) return `${kind} ${hike._id}`
  if (kind === 'completion' && hike) return JSON.stringify([kind, hike.name, hike.country])
  return kind === 'achievement' && achievement ? `${kind} ${achievement._id}` : null
}

/** A group is marked and removed at once, and no larger than that allows. */
function hasRoomFor(group: readonly Notification[], { createdAt }: Notification): boolean {
  const [newest] = group
  if (!newest || group.length >= MAX_NOTIFICATIONS_AT_ONCE) return false
  return Date.parse(newest.createdAt) - Date.parse(createdAt) < DAY_MS
}

function groupContent({ content }: Notification, all: readonly Notification[]): string {
  if (all.length === 1) return content
  const [name, what] = splitContent(content)
  return `${name} and ${all.length - 1} others${what}`
}
