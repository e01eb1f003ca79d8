import { sql } from 'kysely'
import type { Tx } from '#server/db/open.ts'
import { markAudiences } from '#server/effects/aggregates.ts'
import { audienceOfHike } from '#server/visibility/levels.ts'

/** To be called after a person's own audience has changed: their hikes are seen by no more people than that. */
export async function renewAudiences(tx: Tx, ownerId: string): Promise<void> {
  const audience = audienceOfHike('hikes', sql.ref('hikes.visibility'))
  const { rows } = await sql<{ id: string; owner_id: string; is_wish: number }>`
    UPDATE hikes SET audience = ${audience} FROM users AS owners
    WHERE owners.id = hikes.owner_id AND hikes.owner_id = ${ownerId} AND hikes.audience <> ${audience}
    RETURNING hikes.id, hikes.owner_id, hikes.is_wish`.execute(tx)
  await markAudiences(tx, ownerId, rows)
}
