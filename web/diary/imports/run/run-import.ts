import type { QueryClient } from '@tanstack/react-query'
import type { EarnedAchievement } from '#contract/community/achievements.ts'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { toHikeBody, type Draft, type Outcome, sortForSending, draftStatus } from '#domain/diary/imports/draft.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { dispatchPageEvent, dispatchAchievements } from '#web/platform/api/events.ts'
import { runMutation, mutationFor } from '#web/platform/api/query.ts'
import { currentSession, onSessionEnd } from '#web/platform/api/session.ts'
import { toUploadForm } from '#web/diary/track-files/pack-upload.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { currentImport, resetImport, setImport } from './import-state.ts'
import { readStoredFiles, removeStoredImport, removeOutcomes, storeOutcome, readStoredImport } from './stored-import.ts'
import { retryDelayS, sleep } from './retry.ts'
import { storePreview } from './store-preview.ts'

/** Below what the server takes of one member at once. */
const AT_ONCE = 3
const LOCK = 'upstone-import'

let running: AbortController | null = null
/** What has been earned so far: told when all is through. */
let earned: EarnedAchievement[] = []

/** Shows what is kept of an import of this member, and goes on with it where it was under way. */
export async function openImport(client: QueryClient, owner: string): Promise<void> {
  if (currentImport().phase !== 'loading') return
  const kept = await readStoredImport(owner)
  // another visit of the page may have been faster, and files chosen since
  if (currentImport().phase !== 'loading') return
  if (!kept) return resetImport('empty')
  const isOver = !kept.drafts.some((draft) => draftStatus(draft) === 'ready')
  setImport({
    drafts: kept.drafts,
    refused: kept.refused,
    decided: new Set(kept.decided),
    phase: !kept.isBegun ? 'preview' : isOver ? 'done' : 'paused',
  })
  if (kept.isBegun && !isOver) await runImport(client, owner)
}

/**
 * Sends the rows that are ready, one after the other and some at once, until all are through or somebody pauses. Where several
 * pages are open one of them sends. A row that was sent before changes nothing, so that nothing is given twice whatever happens.
 */
export async function runImport(client: QueryClient, owner: string): Promise<void> {
  if (running) return
  const pause = new AbortController()
  running = pause
  try {
    await withLock(async () => {
      setImport({ phase: 'running', problem: null })
      await storePreview(owner)
      await sendAll(client, pause.signal)
    })
  } finally {
    running = null
  }
  if (currentImport().phase === 'running') {
    setImport({ phase: pause.signal.aborted ? 'paused' : 'done', waitsFor: null })
    await storePreview(owner)
    if (!pause.signal.aborted) announceEnd()
  }
}

/** What is under way ends well; nothing else begins. */
export function pauseImport(): void {
  running?.abort()
}

/** Forgets what is in the preview. Hikes that were imported stay. */
export async function startOver(): Promise<void> {
  pauseImport()
  await removeStoredImport()
  resetImport('empty')
}

/** Sends once more what the server did not take. */
export async function runAgain(client: QueryClient, owner: string): Promise<void> {
  const failed = currentImport().drafts.filter((draft) => draftStatus(draft) === 'failed')
  await removeOutcomes(failed.map(({ key }) => key))
  setImport({ drafts: currentImport().drafts.map((one) => (failed.includes(one) ? { ...one, outcome: null } : one)) })
  await runImport(client, owner)
}

/** Shows what was left out, to be decided otherwise. */
export async function backToPreview(owner: string): Promise<void> {
  setImport({ phase: 'preview' })
  await storePreview(owner)
}

onSessionEnd(() => {
  pauseImport()
  earned = []
  resetImport('loading')
  void removeStoredImport()
})

/** In one page of this browser at a time. Where it has no locks, in each: the keys of rows keep them apart. */
async function withLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    else setImport({ phase: 'elsewhere' })
  })
}

async function sendAll(client: QueryClient, pause: AbortSignal): Promise<void> {
  const ready = sortForSending(currentImport().drafts.filter((draft) => draftStatus(draft) === 'ready'))
  // what comes from a ranked list comes in its order; a visit needs its hike to be there
  for (const group of [
    ready.filter(({ choice, rank }) => choice === 'hike' && rank === null),
    ready.filter(({ choice, rank }) => choice === 'hike' && rank !== null),
    ready.filter(({ choice }) => choice === 'visit'),
  ]) {
    let next = 0
    const work = async () => {
      for (;;) {
        const draft = group[next++]
        if (!draft || pause.aborted) return
        earned.push(...(await sendUntilAnswered(client, draft, pause)))
      }
    }
    const isInOrder = group.some(({ rank }) => rank !== null)
    await Promise.all(Array.from({ length: isInOrder ? 1 : AT_ONCE }, work))
  }
}

/** Sends a row again until there is an answer, or until somebody pauses. Returns what it has earned. */
async function sendUntilAnswered(client: QueryClient, draft: Draft, pause: AbortSignal): Promise<EarnedAchievement[]> {
  let answer: Answer<typeof api.imports.hike> | undefined
  for (;;) {
    try {
      answer ??= await send(client, draft)
      const { outcome, hike, visitId, earnedAchievements } = answer
      if (draft.isWish && draft.wishNote !== '') await sendWishNote(client, hike._id, draft.wishNote)
      // a row that is sent again, as after a pause, is there: its original follows all the same
      const originalProblem = await sendOriginal(client, draft, visitId ?? hike._id)
      setImport({ waitsFor: null })
      await recordOutcome(draft, { as: outcome, ...(originalProblem !== null && { originalProblem }) })
      return earnedAchievements
    } catch (error) {
      const pauseS = retryDelayS(error)
      if (isSessionError(error)) {
        pauseImport()
        setImport({ problem: error.message || 'You are no longer logged in.' })
        return []
      }
      if (pauseS === null) {
        await recordOutcome(draft, { problem: errorText(error) })
        return []
      }
      setImport({ waitsFor: waitText(error, pauseS) })
      await sleep(pauseS, pause)
      if (pause.aborted) return []
    }
  }
}

async function send(client: QueryClient, draft: Draft): Promise<Answer<typeof api.imports.hike>> {
  const files = draft.trackName !== null || draft.hasPhoto ? await readStoredFiles(draft.key) : null
  const data = {
    key: draft.key,
    as: draft.choice === 'visit' ? ('visit' as const) : ('hike' as const),
    hike: toHikeBody(draft),
    ...(draft.trackVisibility !== null && { trackVisibility: draft.trackVisibility }),
    ...(draft.hideEndsM !== null && { hideEndsM: draft.hideEndsM }),
  }
  const options = mutationFor(api.imports.hike)
  // one of many: what they invalidate is read again once none of them is under way any more
  return runMutation(
    client,
    { ...options, meta: { ...options.meta, follows: true } },
    {
      data,
      ...(files?.gpx && {
        file: new File([files.gpx], draft.trackName ?? 'track.gpx', { type: 'application/gpx+xml' }),
      }),
      ...(files?.photo && { also: new File([files.photo], 'photo.webp', { type: 'image/webp' }) }),
    },
  )
}

async function sendWishNote(client: QueryClient, hikeId: string, note: string): Promise<void> {
  const options = mutationFor(api.wishlist.update)
  const input = { params: { hikeId }, body: { note } }
  await runMutation(client, { ...options, meta: { ...options.meta, follows: true } }, input)
}

/** Sends the file of which the track was made, where it is to be kept. Returns why it was not; throws what asking again may change. */
async function sendOriginal(client: QueryClient, draft: Draft, walkId: string): Promise<string | null> {
  const original = draft.originalBytes === null ? null : (await readStoredFiles(draft.key))?.original
  if (!original) return null
  const options = mutationFor(api.originals.keep)
  try {
    const input = { params: { id: walkId }, ...toUploadForm(original) }
    await runMutation(client, { ...options, meta: { ...options.meta, follows: true } }, input)
    return null
  } catch (error) {
    if (isSessionError(error) || retryDelayS(error) !== null) throw error
    return errorText(error)
  }
}

async function recordOutcome(draft: Draft, outcome: Outcome): Promise<void> {
  setImport({ drafts: currentImport().drafts.map((one) => (one.key === draft.key ? { ...one, outcome } : one)) })
  await storeOutcome(draft.key, outcome)
}

function isSessionError(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.code === 'leaving')
}

function errorText(error: unknown): string {
  return error instanceof ApiError && error.hasMessage ? error.message : 'Something went wrong'
}

function waitText(error: unknown, seconds: number): string {
  if (error instanceof TypeError) return 'The server is not responding. The import will resume by itself.'
  const minutes = Math.ceil(seconds / 60)
  return seconds > 90
    ? `Too many hikes at once. The import will resume by itself in ${minutes} minutes.`
    : 'The server is busy. The import will resume in a moment.'
}

function announceEnd(): void {
  const { drafts } = currentImport()
  const done = drafts.filter((draft) => draftStatus(draft) === 'done').length
  toast.success(done === 1 ? 'One hike imported' : `${done} hikes imported`)
  dispatchAchievements(earned)
  earned = []
  dispatchPageEvent('userDataUpdated', { userId: currentSession().user?._id ?? '' })
}
