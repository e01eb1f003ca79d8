import { sql } from 'kysely'
import { OWNER } from '#domain/account/visibility.ts'
import type { Queries } from '#server/platform/db/open.ts'

/**
 * Returns the profiles, hikes, photos, conditions reports and collections whose stored visibility differs from the owner's choice and the moderators'
 * decisions.
 */
export async function checkVisibility(db: Queries): Promise<string[]> {
  const { rows: people } = await sql<{ name: string }>`
    SELECT username AS name FROM users WHERE audience <> CASE
      WHEN EXISTS (SELECT 1 FROM holds WHERE owner_id = users.id AND kind IN ('profile', 'suspension')) THEN ${sql.lit(OWNER)}
      ELSE visibility END`.execute(db)
  const { rows: hikes } = await sql<{ name: string }>`
    SELECT hikes.id AS name FROM hikes JOIN users ON users.id = hikes.owner_id WHERE hikes.audience <> CASE
      WHEN EXISTS (SELECT 1 FROM holds WHERE kind = 'hike' AND subject_id = hikes.id) THEN ${sql.lit(OWNER)}
      WHEN users.audience > hikes.visibility THEN users.audience
      ELSE hikes.visibility END`.execute(db)
  const { rows: photos } = await sql<{ name: string }>`
    SELECT photos.hike_id AS name FROM photos WHERE is_hidden <> CASE
      WHEN EXISTS (SELECT 1 FROM holds WHERE kind = 'photo' AND subject_id = photos.hike_id) THEN 1 ELSE 0 END`.execute(
    db,
  )
  const { rows: visits } = await sql<{ name: string }>`
    SELECT visit_id AS name FROM visit_photos WHERE is_hidden <> CASE
      WHEN EXISTS (SELECT 1 FROM holds WHERE kind = 'photo' AND subject_id = visit_id) THEN 1 ELSE 0 END`.execute(db)
  const { rows: conditions } = await sql<{ name: string }>`
    SELECT id AS name FROM conditions WHERE is_hidden <> CASE
      WHEN EXISTS (SELECT 1 FROM holds WHERE kind = 'condition' AND subject_id = conditions.id) THEN 1 ELSE 0 END`.execute(
    db,
  )
  const { rows: collections } = await sql<{ name: string }>`
    SELECT id AS name FROM collections WHERE is_hidden <> CASE
      WHEN EXISTS (SELECT 1 FROM holds WHERE kind = 'collection' AND subject_id = collections.id) THEN 1 ELSE 0 END`.execute(
    db,
  )
  return [...people, ...hikes, ...photos, ...visits, ...conditions, ...collections].map(({ name }) => name)
}
