import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Visit } from '#contract/diary/walks.ts'
import { MAX_COMPLETION_COUNT } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { runMutation, queryFor, mutationFor } from '#web/platform/api/query.ts'
import { finishSaving, updateCachedHike } from '#web/diary/hike-form/save/save-hike.ts'
import { today } from '#web/diary/list-rows/today.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

const NO_FILES = Promise.resolve({})
/** Long enough to read the toast and to undo. */
const UNDO_MS = 10_000

/**
 * Returns a function that adds a walk of today to my hike; its toast offers to undo it. Null where no more walks can
 * be counted.
 */
export function useWalkAgain(hike: Hike): { walk: () => void; isPending: boolean } | null {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    ...mutationFor(api.visits.create),
    // fails at once when offline instead of counting later
    networkMode: 'always',
    onSuccess: ({ completionCount, earnedAchievements, ...added }) => {
      updateCachedWalks(client, {
        hike: { ...hike, completionCount },
        change: (furtherWalks) => [added, ...furtherWalks],
      })
      const button = { label: t('Undo'), onPress: () => void undoWalk(client, hike, added) }
      toast.success(t('Hiked {count, plural, one {# time} other {# times}} now', { count: completionCount }), {
        button,
        durationMs: UNDO_MS,
      })
      void finishSaving(client, { hike: { ...hike, completionCount, earnedAchievements }, files: NO_FILES })
    },
    onError: (error) => toast.error(explainError(error)),
  })
  if (hike.completionCount >= MAX_COMPLETION_COUNT) return null
  return { walk: () => mutate({ params: { id: hike._id }, body: { completedOn: today() } }), isPending }
}

async function undoWalk(client: QueryClient, hike: Hike, walk: Visit): Promise<void> {
  try {
    await removeWalk(client, hike, walk)
  } catch (error) {
    toast.error(explainError(error))
  }
}

/** Removes a further walk. Rejects where the call does. */
export async function removeWalk(client: QueryClient, hike: Hike, { _id }: Visit): Promise<void> {
  await runMutation(client, mutationFor(api.visits.remove), { params: { id: _id } })
  const listed = client.getQueryData(queryFor(api.hikes.mine, {}).queryKey)?.find((one) => one._id === hike._id) ?? hike
  const left = { ...listed, completionCount: listed.completionCount - 1 }
  updateCachedWalks(client, { hike: left, change: (furtherWalks) => furtherWalks.filter((one) => one._id !== _id) })
  await finishSaving(client, { hike: { ...left, earnedAchievements: [] }, files: NO_FILES })
}

interface WalksChange {
  readonly hike: Hike
  readonly change: (furtherWalks: readonly Visit[]) => Visit[]
}

/** Updates a hike and its walks in the cache after a write, before they are read again. */
export function updateCachedWalks(client: QueryClient, { hike, change }: WalksChange): void {
  updateCachedHike(client, hike)
  client.setQueryData(queryFor(api.visits.mine, {}).queryKey, (furtherWalks) => furtherWalks && change(furtherWalks))
}

function explainError(error: unknown): string {
  return error instanceof ApiError && error.hasMessage ? problemText(error) : t('Failed to update hike')
}
