import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { compareVersions, isVersion } from '#server/platform/process/compare-versions.ts'
import { type IntervalJob, startIntervalJob } from '#server/platform/process/interval-job.ts'
import { readVersion } from '#server/platform/process/version.ts'
import { type NewestVersion, UPDATE_ERRORS, type UpdateError, askNewestVersion } from './ask-newest-version.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** What the last check found. */
export interface UpdateState {
  /** The version that the address named last, if it is newer than the running one. */
  readonly newest: string | null
  /** Epoch milliseconds; null before the first check. */
  readonly checkedAt: number | null
  /** Why the last check failed; `newest` is of an earlier one then. */
  readonly error: UpdateError | null
}

interface UpdateLog {
  /** Called once for each newer version. */
  newer(version: string): void
  failed(error: UpdateError, cause: unknown): void
}

/** The file in the data folder. Its address tells whether it is of the one that is asked now. */
interface Stored {
  readonly url: string
  readonly version: string | null
  readonly checkedAt: number
  readonly error: UpdateError | null
}

type Place = Pick<Config, 'dataDir' | 'updateUrl'>

/** Returns what the last check found, by any process that shares the data folder, or null where the operator wants no checks. */
export function readUpdateState({ dataDir, updateUrl }: Place, running = readVersion()): UpdateState | null {
  if (updateUrl === null) return null
  const { version = null, checkedAt = null, error = null } = readStored(dataDir, updateUrl) ?? {}
  return { newest: version !== null && compareVersions(version, running) > 0 ? version : null, checkedAt, error }
}

interface UpdateCheck {
  readonly dataDir: string
  readonly url: string
  readonly running: string
  readonly now: () => number
  readonly ask: (url: string) => Promise<NewestVersion | null>
  readonly log: UpdateLog
}

/**
 * Asks for the newest version where nobody has within a day. The time is written before the request, so that other processes and a server
 * that is restarted again and again do not ask too.
 * @param check `ask` resolves to null where it was ended early
 * @returns the time of the last check
 */
export async function checkIfDue({ dataDir, url, running, now, ask, log }: UpdateCheck): Promise<number> {
  const before = readStored(dataDir, url)
  // a time to come is that of a wrong clock
  if (before && before.checkedAt > now() - DAY_MS && before.checkedAt <= now()) return before.checkedAt
  const known = before?.version ?? null
  const claim = { url, version: known, checkedAt: now(), error: before?.error ?? null }
  writeStored(dataDir, claim)
  const answer = await ask(url)
  if (answer === null) return claim.checkedAt
  if ('error' in answer) {
    writeStored(dataDir, { ...claim, error: answer.error })
    log.failed(answer.error, answer.cause)
    return claim.checkedAt
  }
  writeStored(dataDir, { ...claim, version: answer.version, error: null })
  if (answer.version !== known && compareVersions(answer.version, running) > 0) log.newer(answer.version)
  return claim.checkedAt
}

/** Checks for a newer version now, if it is due, and then each day at another minute. Stopping it ends a request under way. */
export function startUpdateCheck(
  {
    dataDir,
    url,
    now,
    log,
    ask = askNewestVersion,
  }: Omit<UpdateCheck, 'ask' | 'running'> & { ask?: typeof askNewestVersion },
  logError: (error: unknown) => void,
): IntervalJob {
  const ending = new AbortController()
  const running = readVersion()
  const askUntilEnd = async () => {
    const answer = await ask(url, { ends: ending.signal })
    return ending.signal.aborted ? null : answer
  }
  let nextAt = now()
  const job = startIntervalJob(async () => {
    // a clock that was wrong must not put it off for long
    if (now() < nextAt && nextAt - now() <= DAY_MS + HOUR_MS) return
    nextAt = now() + HOUR_MS
    const checkedAt = await checkIfDue({ dataDir, url, running, now, ask: askUntilEnd, log })
    nextAt = checkedAt + DAY_MS + Math.random() * HOUR_MS
  }, logError)
  return {
    stop: () => {
      ending.abort()
      return job.stop()
    },
  }
}

const nameFile = (dataDir: string) => join(dataDir, 'update-check.json')

/** Returns what is stored about an address; null where there is nothing that can be read. */
function readStored(dataDir: string, url: string): Stored | null {
  try {
    const stored = JSON.parse(readFileSync(nameFile(dataDir), 'utf8'))
    if (stored.url !== url || !Number.isSafeInteger(stored.checkedAt)) return null
    const version = typeof stored.version === 'string' && isVersion(stored.version) ? stored.version : null
    return {
      url,
      version,
      checkedAt: stored.checkedAt,
      error: UPDATE_ERRORS.find((one) => one === stored.error) ?? null,
    }
  } catch {
    return null
  }
}

function writeStored(dataDir: string, stored: Stored): void {
  const aside = `${nameFile(dataDir)}.${process.pid}`
  writeFileSync(aside, JSON.stringify(stored))
  renameSync(aside, nameFile(dataDir))
}
