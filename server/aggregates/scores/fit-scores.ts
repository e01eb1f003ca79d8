import { setImmediate as nextTurn } from 'node:timers/promises'
import { scoreTrailsInSteps } from '#domain/community/score/score-trails.ts'
import { countryKey } from '#domain/trails/trail-key.ts'
import type { Db, Queries } from '#server/platform/db/open.ts'
import { readPlacedLists } from './placed-lists.ts'
import { type NewScore, claimFit, endFit, readLastFit, storeScores, readLogStrengths } from './store.ts'

/** Writes are followed so late at the most, and what a crowd writes meanwhile is fitted together. */
const AT_MOST_EVERY_MS = 20_000
/** Accounts grow older where nobody writes. */
const AT_LEAST_EVERY_MS = 24 * 60 * 60 * 1000
/** A process that died in a fit is waited for so long. */
const CLAIM_MS = 30_000

export interface FitOptions {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Whether to give up, with nothing written. */
  readonly isStopping?: () => boolean
}

/**
 * Fits the community's scores anew where lists have changed since the last fit, or a day has gone by, and no other process is at it.
 * @returns whether it has
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

/** Fits them anew, unless another process is at it. */
export async function fitScores(db: Db, { now, isStopping = () => false }: FitOptions): Promise<boolean> {
  const startedAt = now()
  if (!(await claimFit(db, startedAt, startedAt + CLAIM_MS))) return false
  try {
    // what is written from here on is for the next fit
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

/** In many small pieces, so that others are served in between; null where it was given up. */
async function computeScores(db: Db, now: number, isStopping: () => boolean): Promise<NewScore[] | null> {
  const { lists, trailKeys, years, countries } = await readPlacedLists(db.read, now)
  const strengths = await readLogStrengths(db.read)
  const start = strengths.size === 0 ? undefined : Float64Array.from(trailKeys, (key) => strengths.get(key) ?? 0)
  const passes = scoreTrailsInSteps(lists, trailKeys.length, start)
  while (!isStopping()) {
    const { done, value } = passes.next()
    if (done === true)
      return value.map((score, item) => ({
        ...score,
        trailKey: trailKeys[item] ?? '',
        countryKey: countryKey(countries[item] ?? ''),
        years: years[item] ?? new Set(),
      }))
    await nextTurn()
  }
  return null
}

/** It changes with all that is counted, and with the order of lists. */
async function readVersion(db: Queries): Promise<number> {
  const { version } = await db
    .selectFrom('community_totals')
    .select('version')
    .where('one', '=', 1)
    .executeTakeFirstOrThrow()
  return version
}
