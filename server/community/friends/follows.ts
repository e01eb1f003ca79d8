import { type RawBuilder, sql } from 'kysely'
import { PEOPLE_NOT_VISIBLE } from '#contract/params.ts'
import { EVERYBODY, FOLLOWERS, OWNER } from '#domain/account/visibility.ts'
import { type VisiblePerson, findVisiblePerson, canSeeFollows } from '#server/account/accounts/find-visible-person.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { IS_FINDABLE, isProfileVisibleAt, isUnblocked, canSeeProfile } from '#server/account/visibility/can-see.ts'

const SLICE = 100
/** How many slices one page reads at most, as people whom the reader may not see are skipped. */
const MAX_SLICES = 4

export type Direction = 'followers' | 'following'

/** The last person of a page: when the follow began, and their id. */
export interface Cursor {
  readonly at: number
  readonly id: string
}

/** Returns a person whose lists somebody may see. Throws 404 for an unknown person and for hidden lists. */
export async function getPersonWithFollows(db: Queries, viewerId: string | null, name: string): Promise<VisiblePerson> {
  const seen = await findVisiblePerson(db, viewerId, name)
  if (!canSeeFollows(seen)) throw notFound(PEOPLE_NOT_VISIBLE)
  return seen
}

/** Returns how many people each of the two lists shows the reader. */
export async function countFollows(db: Queries, reading: FollowsViewer): Promise<Record<Direction, number>> {
  return {
    followers: await countDirection(db, 'followers', reading),
    following: await countDirection(db, 'following', reading),
  }
}

/** The owner of the lists and their reader, who is null for a visitor. */
interface FollowsViewer {
  readonly ownerId: string
  readonly viewerId: string | null
}

const SIDES = {
  followers: ['followed_id', 'follower_id'],
  following: ['follower_id', 'followed_id'],
} as const

async function countDirection(
  db: Queries,
  direction: Direction,
  { ownerId, viewerId }: FollowsViewer,
): Promise<number> {
  const [mine, theirs] = SIDES[direction]
  const { count } = await db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', `friendships.${theirs}`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(`friendships.${mine}`, '=', ownerId)
    .where(isPresentAndUnblocked(viewerId))
    .where(isListedFor(direction, { ownerId, viewerId }))
    .executeTakeFirstOrThrow()
  return count
}

interface FollowsQuery extends FollowsViewer {
  readonly direction: Direction
  readonly after: Cursor | null
  readonly limit: number
}

export type FollowRow = Awaited<ReturnType<typeof readFollowsSlice>>[number]

/**
 * Returns the next page of a person's followers or of those they follow, newest first, and the cursor of the page after it. A list shows
 * people in the directory, people whom the reader follows, and the reader. Owners see everybody who is visible to anybody.
 */
export async function listFollows(
  db: Queries,
  asked: FollowsQuery,
): Promise<{ rows: FollowRow[]; next: Cursor | null }> {
  const rows: FollowRow[] = []
  let after = asked.after
  for (let round = 0; round < MAX_SLICES; round += 1) {
    const looked = await readFollowsSlice(db, { ...asked, after })
    for (const row of looked) {
      if (rows.length === asked.limit) return { rows, next: toCursor(rows.at(-1)) }
      if (row.is_shown) rows.push(row)
    }
    if (looked.length < SLICE) return { rows, next: null }
    after = toCursor(looked.at(-1))
  }
  return { rows, next: after }
}

function toCursor(row: FollowRow | undefined): Cursor | null {
  return row ? { at: row.since, id: row.id } : null
}

/** True where the person is not leaving and neither of the two has blocked the other. */
function isPresentAndUnblocked(viewerId: string | null): RawBuilder<boolean> {
  return sql<boolean>`(${isNotLeaving('users.id')} AND ${isUnblocked('users.id', viewerId)})`
}

function isListedFor(direction: Direction, { ownerId, viewerId }: FollowsViewer): RawBuilder<boolean> {
  if (viewerId === ownerId)
    return direction === 'followers' ? sql`1 = 1` : sql`(${IS_FINDABLE} OR ${isProfileVisibleAt(FOLLOWERS)})`
  const isFollowed = sql<boolean>`EXISTS (SELECT 1 FROM friendships AS ties
    WHERE ties.follower_id = ${viewerId ?? ''} AND ties.followed_id = users.id)`
  return sql<boolean>`(${IS_FINDABLE} OR users.id = ${viewerId ?? ''} OR (${isProfileVisibleAt(FOLLOWERS)} AND ${isFollowed}))`
}

/** Returns whether the reader sees names and face, rather than the username alone. */
export function isOpenTo(row: FollowRow, viewerId: string | null): boolean {
  const level = row.id === viewerId ? OWNER : row.is_followed ? FOLLOWERS : EVERYBODY
  return canSeeProfile(row, level)
}

function readFollowsSlice(db: Queries, { ownerId, viewerId, direction, after }: FollowsQuery) {
  const [mine, theirs] = SIDES[direction]
  const edges = db
    .selectFrom('friendships')
    .select([`${theirs} as id`, 'created_at'])
    .where(mine, '=', ownerId)
    .$if(after !== null, (some) =>
      some.where(sql<boolean>`(created_at, ${sql.ref(theirs)}) < (${after?.at ?? 0}, ${after?.id ?? ''})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy(theirs, 'desc')
    .limit(SLICE)
  const viewer = viewerId ?? ''
  return db
    .selectFrom(edges.as('edges'))
    .innerJoin('users', 'users.id', 'edges.id')
    .leftJoin('hiker_totals', (join) =>
      join.onRef('hiker_totals.user_id', '=', 'users.id').on('hiker_totals.level', '=', EVERYBODY),
    )
    .select(['users.id', 'users.username', 'users.first_name', 'users.last_name'])
    .select(['users.avatar_key', 'users.avatar_small_key', 'users.audience', 'users.is_found'])
    .select(['edges.created_at as since', 'hiker_totals.hikes'])
    .select([
      follows(sql`${viewer}`, sql.ref('users.id')).as('is_followed'),
      follows(sql.ref('users.id'), sql`${viewer}`).as('follows_viewer'),
      sql<number>`CASE WHEN ${isPresentAndUnblocked(viewerId)} AND ${isListedFor(direction, { ownerId, viewerId })}
        THEN 1 ELSE 0 END`.as('is_shown'),
    ])
    .orderBy('edges.created_at', 'desc')
    .orderBy('edges.id', 'desc')
    .execute()
}

function follows(follower: RawBuilder<unknown>, followed: RawBuilder<unknown>) {
  return sql<number>`CASE WHEN EXISTS (SELECT 1 FROM friendships AS ties
    WHERE ties.follower_id = ${follower} AND ties.followed_id = ${followed}) THEN 1 ELSE 0 END`
}
