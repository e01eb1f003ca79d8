import { type Expression, sql } from 'kysely'
import { FIRST_POSITION, POSITION_GAP, positionsInOrder } from '#domain/positions.ts'
import { chunksOf } from '#server/db/chunks.ts'
import type { Tx } from '#server/db/open.ts'
import { markRanks } from '#server/effects/aggregates.ts'

/** The position on top of a person's list, for a statement that stores a hike there. */
export function topPosition(ownerId: string): Expression<number> {
  return sql`(
    SELECT COALESCE(MIN(position), ${sql.lit(FIRST_POSITION + POSITION_GAP)}) - ${sql.lit(POSITION_GAP)}
    FROM hikes WHERE owner_id = ${ownerId})`
}

/** To be called after a hike was stored on top: where the room above it is used up, the whole list is spread anew. */
export async function leaveRoomOnTop(tx: Tx, ownerId: string, position: number): Promise<void> {
  if (position > POSITION_GAP) return
  await sql`
    UPDATE hikes SET position = ${sql.lit(FIRST_POSITION - POSITION_GAP)} + v.place * ${sql.lit(POSITION_GAP)}
    FROM (
      SELECT id, ROW_NUMBER() OVER (ORDER BY position, id) AS place FROM hikes
      WHERE owner_id = ${ownerId} AND is_wish = 0) AS v
    WHERE hikes.id = v.id`.execute(tx)
}

/** A completed hike and where it stands. */
export interface Placed {
  readonly id: string
  readonly position: number
}

/** A person's completed hikes, best first. Read as one text: rows would take several times as long. */
export async function placedHikesOf(tx: Tx, ownerId: string): Promise<Placed[]> {
  const { list } = await tx
    .selectFrom('hikes')
    .select(sql<string | null>`string_agg(id || ' ' || position, ',')`.as('list'))
    .where('owner_id', '=', ownerId)
    .where('is_wish', '=', 0)
    .executeTakeFirstOrThrow()
  const placed = (list?.split(',') ?? []).map((entry) => {
    const [id = '', position] = entry.split(' ')
    return { id, position: Number(position) }
  })
  return placed.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/**
 * Stores a new order of a person's list.
 * @param before the list as it is
 * @param moved what its owner moved, and did not merely push aside: from now on its place means something
 */
export async function writeOrder(
  tx: Tx,
  ownerId: string,
  { before, after, moved }: { before: readonly Placed[]; after: readonly string[]; moved: ReadonlySet<string> },
): Promise<void> {
  markRanks(tx, ownerId)
  const positionOf = new Map(before.map(({ id, position }) => [id, position]))
  const positions = positionsInOrder(after.map((id) => positionOf.get(id) ?? null))
  const changes = after
    .map((id, index) => ({ id, position: positions[index] ?? 0 }))
    .filter(({ id, position }) => moved.has(id) || positionOf.get(id) !== position)
  for (const chunk of chunksOf(changes)) {
    const rows = chunk.map(
      ({ id, position }) => sql`(${id}, CAST(${position} AS BIGINT), CAST(${Number(moved.has(id))} AS INTEGER))`,
    )
    await sql`
      WITH v (id, position, is_placed) AS (VALUES ${sql.join(rows)})
      UPDATE hikes
      SET position = v.position, is_placed = CASE v.is_placed WHEN 1 THEN 1 ELSE hikes.is_placed END
      FROM v WHERE hikes.id = v.id`.execute(tx)
  }
}
