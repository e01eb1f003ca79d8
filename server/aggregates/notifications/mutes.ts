import {
  type ChoosableKind,
  type NotificationChannel,
  choosableKindFor,
  toNotificationKind,
} from '#domain/community/notification-kinds.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { News } from './notify.ts'

/** Returns the kinds of notifications that a member has muted for one way of delivery. */
export async function findMutedKinds(
  db: Queries,
  userId: string,
  way: NotificationChannel,
): Promise<Set<ChoosableKind>> {
  const rows = await db
    .selectFrom('notification_mutes')
    .select('kind')
    .where('user_id', '=', userId)
    .where('way', '=', way)
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** Returns true where a stored kind is known and not muted. Notifications from before there were kinds count as muted. */
export function isUnmutedKind(stored: string, muted: ReadonlySet<ChoosableKind>): boolean {
  const kind = toNotificationKind(stored)
  const choice = kind === undefined ? null : choosableKindFor(kind)
  return kind !== undefined && (choice === null || !muted.has(choice))
}

/** Mutes and unmutes some kinds for one way of delivery; undefined leaves a kind unchanged. */
export async function updateMutes(
  tx: Tx,
  userId: string,
  { way, chosen }: { way: NotificationChannel; chosen: Readonly<Partial<Record<ChoosableKind, boolean | undefined>>> },
): Promise<void> {
  for (const [kind, isUnmutedKind] of Object.entries(chosen) as [ChoosableKind, boolean | undefined][]) {
    if (isUnmutedKind === undefined) continue
    const row = { user_id: userId, way, kind }
    await (
      isUnmutedKind
        ? tx
            .deleteFrom('notification_mutes')
            .where('user_id', '=', userId)
            .where('way', '=', way)
            .where('kind', '=', kind)
        : tx
            .insertInto('notification_mutes')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
    ).execute()
  }
}

/** People who get the same news. */
export interface Recipients {
  readonly userIds: readonly string[]
  readonly news: readonly News[]
}

/**
 * Groups people by the news that they have not muted in the page, and leaves out those who have muted all.
 * @param userIds sorted by id; the groups keep that order, so that two writes never wait for each other's inboxes
 */
export async function groupByMutes(tx: Tx, userIds: readonly string[], news: readonly News[]): Promise<Recipients[]> {
  const muted = await findMutedKindsByUser(tx, userIds)
  if (muted.size === 0) return [{ userIds, news }]
  const parts: { userIds: string[]; news: readonly News[] }[] = []
  for (const userId of userIds) {
    const mutes = muted.get(userId)
    const wanted = mutes ? news.filter((one) => !isMuted(one, mutes)) : news
    if (wanted.length === 0) continue
    const last = parts.at(-1)
    if (last && hasSameNews(last.news, wanted)) last.userIds.push(userId)
    else parts.push({ userIds: [userId], news: wanted })
  }
  return parts
}

async function findMutedKindsByUser(tx: Tx, userIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const muted = new Map<string, Set<string>>()
  for (const chunk of chunksOf(userIds)) {
    const rows = await tx
      .selectFrom('notification_mutes')
      .select(['user_id', 'kind'])
      .where('user_id', 'in', chunk)
      .where('way', '=', 'page')
      .execute()
    for (const { user_id, kind } of rows) muted.set(user_id, new Set([...(muted.get(user_id) ?? []), kind]))
  }
  return muted
}

function isMuted({ kind }: News, mutes: ReadonlySet<string>): boolean {
  const choice = choosableKindFor(kind)
  return choice !== null && mutes.has(choice)
}

function hasSameNews(some: readonly News[], others: readonly News[]): boolean {
  return some.length === others.length && some.every((one, place) => one === others[place])
}
