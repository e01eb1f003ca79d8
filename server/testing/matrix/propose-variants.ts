import { trailKey } from '#domain/trails/trail-key.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { TestServer } from '#server/testing/a-server.ts'

/** Stores proposals about the trails of hikes, whoever may know of these; returns their ids by the ids of the hikes. */
export async function proposeVariants(
  { deps }: TestServer,
  hikes: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const ids = [...new Set(Object.values(hikes))]
  const trails = await deps.db.read.selectFrom('hikes').select(['id', 'trail_key']).where('id', 'in', ids).execute()
  const made = trails.map(({ id, trail_key }) => ({ hike: id, id: newId(deps.now()), trail_key }))
  const rest = { other_key: trailKey('Preikestolen', 'Norway'), relation: 'variant', status: 'open' } as const
  const nobody = { proposed_by: null, sole_hiker: null, other_sole_hiker: null, reasons: '["name"]' }
  const rows = made.map(({ id, trail_key }) => ({ id, trail_key, ...rest, ...nobody, created_at: deps.now() }))
  await deps.db.write('proposals', (tx) => tx.insertInto('trail_proposals').values(rows).execute())
  return Object.fromEntries(made.map(({ hike, id }) => [hike, id]))
}
