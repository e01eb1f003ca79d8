import { sql } from 'kysely'
import { beforeCommit } from '#server/platform/db/changes/before-commit.ts'
import { compileOnce } from '#server/platform/db/queries/compile-once.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Db, Queries, Tx } from '#server/platform/db/open.ts'
import { executePipelined } from '#server/platform/db/changes/pipelined.ts'
import { signalWork } from '#server/platform/messages/messages.ts'
import { type NotificationRequest, deliverNews, claimFreshNews } from './notify.ts'
import { filterVisibleNews } from './filter-visible-news.ts'
import { findFollowersAfter } from './store.ts'

/** Bounds each write, so that others can write in between. */
const FOLLOWERS_PER_WRITE = 100

const requests = new WeakMap<Tx, Map<string, NotificationRequest>>()

/** Notifies all followers of the actor after the commit. The write costs the same for any number of followers. */
export function notifyFollowers(tx: Tx, request: NotificationRequest): void {
  if (request.news.length === 0) return
  const mine = requests.get(tx) ?? new Map<string, NotificationRequest>()
  requests.set(tx, mine)
  const { actorId, news, at } = request
  mine.set(actorId, { actorId, news: [...(mine.get(actorId)?.news ?? []), ...news], at })
  beforeCommit(tx, '8 fan-outs', () => storeFanOuts(tx, [...mine.values()]))
}

/** Stores the requests of a write as fan-outs; an actor without followers gets none. */
async function storeFanOuts(tx: Tx, left: readonly NotificationRequest[]): Promise<void> {
  for (const { actorId, news, at } of left) {
    await executePipelined(tx, fanOutInsertion(tx, [newId(Date.now()), actorId, JSON.stringify(news), at]))
    signalWork(tx)
  }
}

const fanOutInsertion = compileOnce(
  (_, [id, actorId, news, at]: [string, string, string, number]) => sql`
    INSERT INTO fan_outs (id, actor_id, news, happened_at)
    SELECT ${id}, ${actorId}, ${news}, CAST(${at} AS BIGINT)
    WHERE EXISTS (SELECT 1 FROM friendships WHERE followed_id = ${actorId})`,
)

/**
 * Notifies the next 100 followers of the oldest fan-out, and stores in the same write how far it got, so that it continues there after a
 * crash.
 * @returns false where no fan-out is left
 */
export async function deliverNextFanOut(db: Db): Promise<boolean> {
  const next = await db.read.selectFrom('fan_outs').selectAll().orderBy('id').limit(1).executeTakeFirst()
  if (!next) return false
  const userIds = await findFollowersAfter(db.read, next.actor_id, { id: next.last_follower, max: FOLLOWERS_PER_WRITE })
  const last = userIds.at(-1)
  await db.write('fan-out', async (tx) => {
    // another worker has advanced it in the meantime
    if (!(await advance(tx, next, last))) return
    const known = await filterVisibleNews(tx, next.actor_id, JSON.parse(next.news))
    const request = { actorId: next.actor_id, news: known, at: next.happened_at }
    const isFirst = next.last_follower === ''
    const news = isFirst && last !== undefined && known.length > 0 ? await claimFreshNews(tx, request) : known
    await deliverNews(tx, userIds, { ...request, news })
    const isOver = userIds.length < FOLLOWERS_PER_WRITE || news.length === 0
    if (isOver) await tx.deleteFrom('fan_outs').where('id', '=', next.id).execute()
    else if (isFirst)
      await tx
        .updateTable('fan_outs')
        .set({ news: JSON.stringify(news) })
        .where('id', '=', next.id)
        .execute()
  })
  return true
}

/** Counts the fan-outs that are not finished. */
export async function countFanOuts(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('fan_outs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Moves a fan-out on to a follower. Returns false where another worker has moved it first. */
async function advance(
  tx: Tx,
  { id, last_follower }: { id: string; last_follower: string },
  to = '',
): Promise<boolean> {
  const moved = await tx
    .updateTable('fan_outs')
    .set({ last_follower: to })
    .where('id', '=', id)
    .where('last_follower', '=', last_follower)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}
