import type { Queries, Tx } from '#server/platform/db/open.ts'

/** A name whose hikes and reports may still have to follow. */
export interface MovingName {
  readonly name_key: string
  readonly changed_at: number
}

/** Longer than any write takes: one that began before a name changed may store its former trail until then. */
export const OPEN_WRITES_MS = 60_000
/** Most hikes follow within this time. Later a name is looked at once more, when no open write is left. */
const FRESH_MS = 5000

/**
 * Returns names to look at, by name.
 * @param now epoch milliseconds; null for all names, as after a start: another process may have ended in the middle
 */
export function listMovingNames(
  db: Queries,
  { now, after, limit }: { now: number | null; after: string; limit: number },
): Promise<MovingName[]> {
  const names = db.selectFrom('moving_names').selectAll().where('name_key', '>', after)
  return names
    .$if(now !== null, (all) =>
      all.where(({ eb, or }) =>
        or([eb('changed_at', '>', (now ?? 0) - FRESH_MS), eb('changed_at', '<=', (now ?? 0) - OPEN_WRITES_MS)]),
      ),
    )
    .orderBy('name_key')
    .limit(limit)
    .execute()
}

/** Returns the keys of all names whose hikes may still have to follow. */
export async function listMovingNameKeys(db: Queries): Promise<Set<string>> {
  const rows = await db.selectFrom('moving_names').select('name_key').execute()
  return new Set(rows.map(({ name_key }) => name_key))
}

/** Removes names whose hikes have followed, unless they have changed again. */
export async function removeMovedNames(tx: Tx, names: readonly MovingName[]): Promise<void> {
  for (const { name_key, changed_at } of names)
    await tx.deleteFrom('moving_names').where('name_key', '=', name_key).where('changed_at', '=', changed_at).execute()
}
