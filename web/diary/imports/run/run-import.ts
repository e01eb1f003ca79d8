import type { QueryClient } from '@tanstack/react-query'
import type { EarnedAchievement } from '#contract/community/achievements.ts'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { pageAt, pages } from '#contract/pages.ts'
import { toHikeBody, type Draft, type Outcome, sortForSending, draftStatus } from '#domain/diary/imports/draft.ts'
import { t } from '#domain/platform/language/translate.ts'
import { dispatchPageEvent, dispatchAchievements } from '#web/platform/api/events.ts'
import { runMutation, mutationFor } from '#web/platform/api/query.ts'
import { currentSession, onSessionEnd } from '#web/platform/api/session.ts'
import { toUploadForm } from '#web/diary/track-files/pack-upload.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { currentImport, resetImport, setImport } from './import-state.ts'
import { readStoredFiles, removeStoredImport, removeOutcomes, storeOutcome, readStoredImport } from './stored-import.ts'
import { storePreview } from './store-preview.ts'
import { sendExtras } from './send-extras.ts'
import { errorText, isRefusal, sendUntilAnswered } from './send-until-answered.ts'
import { extraStatus } from './extra.ts'

/** Fewer than the server accepts of one member at a time. */
const AT_ONCE = 3
const LOCK = 'upstone-import'

let running: AbortController | null = null
/** Achievements earned so far, shown when the import ends. */
let earned: EarnedAchievement[] = []

/** Shows the stored import of this member, and resumes it where it was running. */
export async function openImport(client: QueryClient, owner: string): Promise<void> {
  if (currentImport().phase !== 'loading') return
  const kept = await readStoredImport(owner)
  // another call may have been faster, and files chosen since
  if (currentImport().phase !== 'loading') return
  if (!kept) return resetImport('empty')
  const isOver =
    !kept.drafts.some((draft) => draftStatus(draft) === 'ready') &&
    !kept.extras.some((extra) => extraStatus(extra) === 'ready')
  setImport({
    drafts: kept.drafts,
    extras: kept.extras,
    refused: kept.refused,
    decided: new Set(kept.decided),
    phase: !kept.isBegun ? 'preview' : isOver ? 'done' : 'paused',
  })
  if (kept.isBegun && !isOver) await runImport(client, owner)
}

/**
 * Sends the ready rows, some at a time, until all are sent or the member pauses. With several pages open, only one sends. A row
 * that was sent before changes nothing, so that no hike is added twice.
 */
export async function runImport(client: QueryClient, owner: string): Promise<void> {
  if (running) return
  const pause = new AbortController()
  running = pause
  try {
    await withLock(async () => {
      setImport({ phase: 'running', problem: null })
      await storePreview(owner)
      await sendAll(client, pause)
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

/** Stops sending after the requests under way. */
export function pauseImport(): void {
  running?.abort()
}

/** Empties the preview. Hikes that were imported stay. */
export async function startOver(): Promise<void> {
  pauseImport()
  await removeStoredImport()
  resetImport('empty')
}

/** Sends the rows, collections and challenges that failed once more. */
export async function runAgain(client: QueryClient, owner: string): Promise<void> {
  const { drafts, extras } = currentImport()
  const failed = drafts.filter((draft) => draftStatus(draft) === 'failed')
  const failedExtras = extras.filter((extra) => extraStatus(extra) === 'failed')
  await removeOutcomes([...failed, ...failedExtras].map(({ key }) => key))
  setImport({
    drafts: drafts.map((one) => (failed.includes(one) ? { ...one, outcome: null } : one)),
    extras: extras.map((one) => (failedExtras.includes(one) ? { ...one, outcome: null } : one)),
  })
  await runImport(client, owner)
}

/** Returns to the preview to change rows that were left out. */
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

/** Runs `work` in one page of this browser at a time. Without support for locks, the keys of the rows prevent duplicates. */
async function withLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    else setImport({ phase: 'elsewhere' })
  })
}

async function sendAll(client: QueryClient, pause: AbortController): Promise<void> {
  const ready = sortForSending(currentImport().drafts.filter((draft) => draftStatus(draft) === 'ready'))
  // rows of a ranked list are sent in its order; a further walk needs its hike first
  for (const group of [
    ready.filter(({ choice, rank }) => choice === 'hike' && rank === null),
    ready.filter(({ choice, rank }) => choice === 'hike' && rank !== null),
    ready.filter(({ choice }) => choice === 'visit'),
  ]) {
    let next = 0
    const work = async () => {
      for (;;) {
        const draft = group[next++]
        if (!draft || pause.signal.aborted) return
        earned.push(...(await sendDraft(client, draft, pause)))
      }
    }
    const isInOrder = group.some(({ rank }) => rank !== null)
    await Promise.all(Array.from({ length: isInOrder ? 1 : AT_ONCE }, work))
  }
  if (!pause.signal.aborted) await sendExtras(client, pause)
}

/** Sends a row until there is an answer or the member pauses. Returns the achievements earned. */
async function sendDraft(client: QueryClient, draft: Draft, pause: AbortController): Promise<EarnedAchievement[]> {
  let answer: Answer<typeof api.imports.hike> | undefined
  const sent = await sendUntilAnswered(async () => {
    answer ??= await send(client, draft)
    const { hike, visitId } = answer
    if (draft.isWish && draft.wishNote !== '') await sendWishNote(client, hike._id, draft.wishNote)
    // a row that is sent again, as after a pause, already exists: its original is sent all the same
    return { ...answer, originalProblem: await sendOriginal(client, draft, visitId ?? hike._id) }
  }, pause)
  if (sent === null) return []
  if ('problem' in sent) {
    await recordOutcome(draft, sent)
    return []
  }
  const { outcome, originalProblem, earnedAchievements } = sent.answer
  await recordOutcome(draft, { as: outcome, ...(originalProblem !== null && { originalProblem }) })
  return earnedAchievements
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
  // one of many writes: what they invalidate is read again once all of them have ended
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

/**
 * Sends the original file of a track, where it is to be stored. Returns the reason if it was refused; throws errors that a retry
 * may solve.
 */
async function sendOriginal(client: QueryClient, draft: Draft, walkId: string): Promise<string | null> {
  const original = draft.originalBytes === null ? null : (await readStoredFiles(draft.key))?.original
  if (!original) return null
  const options = mutationFor(api.originals.keep)
  try {
    const input = { params: { id: walkId }, ...toUploadForm(original) }
    await runMutation(client, { ...options, meta: { ...options.meta, follows: true } }, input)
    return null
  } catch (error) {
    if (!isRefusal(error)) throw error
    return errorText(error)
  }
}

async function recordOutcome(draft: Draft, outcome: Outcome): Promise<void> {
  setImport({ drafts: currentImport().drafts.map((one) => (one.key === draft.key ? { ...one, outcome } : one)) })
  await storeOutcome(draft.key, outcome)
}

function announceEnd(): void {
  const { drafts } = currentImport()
  const done = drafts.filter((draft) => draftStatus(draft) === 'done').length
  // the page of the import shows it at length
  if (pageAt(window.location.pathname) !== pages.import)
    toast.success(
      done === 0
        ? t('Import finished')
        : t('{count, plural, one {One hike imported} other {# hikes imported}}', { count: done }),
    )
  dispatchAchievements(earned)
  earned = []
  dispatchPageEvent('userDataUpdated', { userId: currentSession().user?._id ?? '' })
}
