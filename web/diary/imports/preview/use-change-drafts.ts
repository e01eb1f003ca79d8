import { useQueryClient } from '@tanstack/react-query'
import type { Draft } from '#domain/diary/imports/draft.ts'
import { changeDrafts } from '#web/diary/imports/run/change-drafts.ts'

/** Returns `change(keys, change)`, which applies the owner's changes to some rows. */
export function useChangeDrafts(owner: string) {
  const client = useQueryClient()
  return (keys: readonly string[], change: (draft: Draft) => Partial<Draft>) =>
    changeDrafts(client, owner, { keys, change })
}
export type ChangeDrafts = ReturnType<typeof useChangeDrafts>
