import type { Queries } from '#server/platform/db/open.ts'

/** Returns a page of the log of joins, newest first, with the usernames of existing moderators. */
export function listJoins(db: Queries, { after, max }: { after: string | null; max: number }) {
  return selectJoins(db)
    .$if(after !== null, (joins) => joins.where('trail_joins.id', '<', after ?? ''))
    .orderBy('trail_joins.id', 'desc')
    .limit(max)
    .execute()
}

export async function findJoinView(db: Queries, id: string): Promise<JoinView | null> {
  return (await selectJoins(db).where('trail_joins.id', '=', id).executeTakeFirst()) ?? null
}

function selectJoins(db: Queries) {
  return db
    .selectFrom('trail_joins')
    .leftJoin('users as joiners', 'joiners.id', 'trail_joins.joined_by')
    .leftJoin('users as parters', 'parters.id', 'trail_joins.parted_by')
    .selectAll('trail_joins')
    .select(['joiners.username as joiner', 'parters.username as parter'])
}

/** A join with the usernames of the moderators who have joined and parted the trails. */
export type JoinView = Awaited<ReturnType<typeof listJoins>>[number]
