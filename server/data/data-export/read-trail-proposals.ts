import type { ExportedData } from '#contract/data/data-export-shapes.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { findTrailCalls } from '#server/trails/names/called-trails.ts'
import { formatInstant } from './present.ts'
import { readTrailProposals } from './store.ts'

/** Yields the proposals about names of trails that a member has made or answered, with the names as everybody may know them now. */
export async function* readNamedProposals(
  db: Queries,
  userId: string,
): AsyncGenerator<ExportedData['trailProposals'][number]> {
  for await (const row of readTrailProposals(db, userId)) {
    const calls = await findTrailCalls(db, [row.trail_key, row.other_key])
    const [one, other] = [calls.get(row.trail_key), calls.get(row.other_key)]
    yield {
      id: row.key,
      name: one?.name ?? null,
      country: one?.country ?? null,
      otherName: other?.name ?? null,
      otherCountry: other?.country ?? null,
      relation: row.relation,
      isMine: row.proposed_by === userId,
      answer: row.answer,
      at: formatInstant(row.at),
    }
  }
}
