import { setImmediate as nextTurn } from 'node:timers/promises'
import { scoreTrailsInSteps } from '#domain/community/score/score-trails.ts'
import type { Db, Queries } from '#server/platform/db/open.ts'
import { readPlacedLists } from './placed-lists.ts'
import { type NewScore, claimFit, endFit, readLastFit, storeScores, readLogStrengths } from './store.ts'

/** The shortest time between two fits: all writes in between are fitted together. */
const AT_MOST_EVERY_MS = 20_000
/** The longest time between two fits: scores depend on the age of accounts, also without writes. */
const AT_LEAST_EVERY_MS = 24 * 60 * 60 * 1000
/** The lifetime of a claim: a process that died in a fit blocks others for so long. */
const CLAIM_MS = 30_000

export interface FitOptions {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Returns true to give up without writing anything. */
  readonly isStopping?: () => boolean
}

/**
 * Fits the community's scores where lists have changed since the last fit, or a day has gone by, and no other process is fitting.
 * @returns true where it fitted
 */
export async function fitWhenDue(db: Db, options: FitOptions): Promise<boolean> {
  const version = await readVersion(db.read)
  const { fitted_at: fittedAt, version: fittedVersion } = await readLastFit(db.read)
  if (fittedAt !== null) {
    const age = options.now() - fittedAt
    if (age >= 0 && age < (version === fittedVersion ? AT_LEAST_EVERY_MS : AT_MOST_EVERY_MS)) return false
  }
  return fitScores(db, options)
}

/**
 * Fits the community's scores now, unless another process does.
 * @returns true where it fitted
 */
export async function fitScores(db: Db, { now, isStopping = () => false }: FitOptions): Promise<boolean> {
  const startedAt = now()
  if (!(await claimFit(db, startedAt, startedAt + CLAIM_MS))) return false
  try {
    // writes from here on are left to the next fit
    const version = await readVersion(db.read)
    const scores = await computeScores(db, startedAt, isStopping)
    const hasChanged = scores !== null && (await storeScores(db, scores))
    await endFit(db, scores && { fittedAt: startedAt, version, hasChanged })
    return scores !== null
  } catch (error) {
    await endFit(db).catch(() => {})
    throw error
  }
}

/** Computes the scores in small pieces, so that other requests are served in between. Returns null where it was stopped. */
async function computeScores(db: Db, now: number, isStopping: () => boolean): Promise<NewScore[] | null> {
  const { lists, trailKeys, years, countries } = await readPlacedLists(db.read, now)
  const strengths = await readLogStrengths(db.read)
  const start = strengths.size === 0 ? undefined : Float64Array.from(trailKeys, (key) => strengths.get(key) ?? 0)
  const passes = scoreTrailsInSteps(lists, trailKeys.length, { ...(start && { start }), countries })
  while (!isStopping()) {
    const { done, value } = passes.next()
    if (done === true)
      return value.map((score, item) => ({
        ...score,
        trailKey: trailKeys[item] ?? '',
        countryKey: countries[item] ?? '',
        years: years[item] ?? new Set(),
      }))
    await nextTurn()
  }
  return null
}

/** Returns a number that changes with every counted write and every reordered list. */
async function readVersion(db: Queries): Promise<number> {
  const { version } = await db
    .selectFrom('community_totals')
    .select('version')
    .where('one', '=', 1)
    .executeTakeFirstOrThrow()
  return version
}
