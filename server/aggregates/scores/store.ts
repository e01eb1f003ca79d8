import type { TrailScore } from '#domain/community/score/score-trails.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Db, Queries, Tx } from '#server/platform/db/open.ts'
import type { CommunityFitRow, CommunityScoreRow } from '#server/platform/db/schema/score-rows.ts'
import { incrementBeat } from '#server/account/totals/community-progress.ts'

/** Bounds the time for which a write keeps others waiting. */
const ROWS_PER_WRITE = 200
/** A smaller change of a score is not stored: most of thousands change a little whenever one list does. */
const MIN_CHANGE = 0.05

export type NewScore = TrailScore & {
  readonly trailKey: string
  readonly countryKey: string
  readonly years: ReadonlySet<number>
}

export function readLastFit(db: Queries): Promise<CommunityFitRow> {
  return db.selectFrom('community_fits').selectAll().where('one', '=', 1).executeTakeFirstOrThrow()
}

/**
 * Claims the fit, unless another process has.
 * @param until epoch milliseconds, from which others may claim it
 * @returns true where this process has it
 */
export function claimFit(db: Db, now: number, until: number): Promise<boolean> {
  return db.write('aggregates', async (tx) => {
    const claimed = await tx
      .updateTable('community_fits')
      .set({ claimed_until: until })
      .where('one', '=', 1)
      .where('claimed_until', '<=', now)
      .returning('one')
      .executeTakeFirst()
    if (claimed) await incrementBeat(tx)
    return claimed !== undefined
  })
}

/** Releases the claim of a fit and stores its result; without `done` it had none. */
export async function endFit(
  db: Db,
  done: { readonly fittedAt: number; readonly version: number; readonly hasChanged: boolean } | null = null,
): Promise<void> {
  await db.write('aggregates', async (tx) => {
    const changed = done?.hasChanged ? { changed_at: done.fittedAt } : {}
    const result = done ? { fitted_at: done.fittedAt, version: done.version, ...changed } : {}
    await tx
      .updateTable('community_fits')
      .set({ claimed_until: 0, ...result })
      .where('one', '=', 1)
      .execute()
    await incrementBeat(tx)
  })
}

/** Returns the log-strengths of the last fit by trail key. */
export async function readLogStrengths(db: Queries): Promise<Map<string, number>> {
  const rows = await db.selectFrom('community_scores').select(['trail_key', 'log_worth']).execute()
  return new Map(rows.map((row) => [row.trail_key, row.log_worth]))
}

/** Stores changed scores and removes those of trails in no list, in short writes. Returns true where anything changed. */
export async function storeScores(db: Db, scores: readonly NewScore[]): Promise<boolean> {
  const stored = new Map(
    (await db.read.selectFrom('community_scores').selectAll().execute()).map((row) => [row.trail_key, row]),
  )
  const years = await readYears(db.read)
  const changed = scores.filter((score) => {
    const before = stored.get(score.trailKey)
    stored.delete(score.trailKey)
    return !before || hasMoved(before, score) || !hasSameYears(years.get(score.trailKey), score.years)
  })
  for (const chunk of chunksOf([...stored.keys()], ROWS_PER_WRITE))
    await db.write('aggregates', async (tx) => {
      await tx.deleteFrom('community_scores').where('trail_key', 'in', chunk).execute()
      await incrementBeat(tx)
    })
  for (const chunk of chunksOf(changed, ROWS_PER_WRITE))
    await db.write('aggregates', async (tx) => {
      await upsert(tx, chunk)
      await incrementBeat(tx)
    })
  return stored.size > 0 || changed.length > 0
}

async function upsert(tx: Tx, scores: readonly NewScore[]): Promise<void> {
  await tx
    .insertInto('community_scores')
    .values(scores.map(toScoreRow))
    .onConflict((conflict) =>
      conflict.column('trail_key').doUpdateSet(({ ref }) => ({
        is_rising: ref('excluded.is_rising'),
        score: ref('excluded.score'),
        low: ref('excluded.low'),
        high: ref('excluded.high'),
        lists: ref('excluded.lists'),
        log_worth: ref('excluded.log_worth'),
      })),
    )
    .execute()
  const keys = scores.map(({ trailKey }) => trailKey)
  await tx.deleteFrom('community_score_years').where('trail_key', 'in', keys).execute()
  const years = scores.flatMap(({ trailKey, years }) => [...years].map((year) => ({ trail_key: trailKey, year })))
  for (const chunk of chunksOf(years, ROWS_PER_WRITE))
    await tx.insertInto('community_score_years').values(chunk).execute()
}

function toScoreRow(score: NewScore): CommunityScoreRow {
  return {
    trail_key: score.trailKey,
    country_key: score.countryKey,
    is_rising: score.isRising ? 1 : 0,
    score: score.score,
    low: score.low,
    high: score.high,
    lists: score.lists,
    log_worth: score.logStrength,
  }
}

function hasMoved(before: CommunityScoreRow, score: NewScore): boolean {
  const after = toScoreRow(score)
  if (before.lists !== after.lists || before.is_rising !== after.is_rising) return true
  return (['score', 'low', 'high'] as const).some((name) => Math.abs(before[name] - after[name]) >= MIN_CHANGE)
}

async function readYears(db: Queries): Promise<Map<string, Set<number>>> {
  const years = new Map<string, Set<number>>()
  for (const { trail_key, year } of await db.selectFrom('community_score_years').selectAll().execute())
    years.set(trail_key, (years.get(trail_key) ?? new Set()).add(year))
  return years
}

function hasSameYears(before: ReadonlySet<number> | undefined, after: ReadonlySet<number>): boolean {
  return (before?.size ?? 0) === after.size && [...after].every((year) => before?.has(year))
}
