import { useState } from 'react'
import { type BackupKey, removeBackup, readBackup } from '#web/platform/api/storage/form-backup.ts'
import type { Draft } from './draft-offer.tsx'

/** Returns the stored draft of a form, to be offered when the form opens again. */
export function useDraft(key: BackupKey) {
  const [draft, setDraft] = useState(() => readBackup(key))
  const discard = () => {
    removeBackup(key)
    setDraft(null)
  }
  return {
    discard,
    /** @param fill takes what was saved into the form. */
    offer: (fill: (saved: Record<string, unknown>) => void): Draft => ({
      savedAt: draft?.timestamp ?? null,
      discard,
      restore: () => {
        if (draft) fill(draft.formData)
        setDraft(null)
      },
    }),
  }
}
