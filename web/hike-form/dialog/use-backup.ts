import { useState } from 'react'
import { type BackupKey, dropBackup, readBackup } from '#web/api/storage/form-backup.ts'
import type { Draft } from '#web/drafts/draft-offer.tsx'
import { saveData } from '#web/drafts/save-data.ts'
import { restored } from '../hike-form-model.ts'
import type { FormHandle } from '../use-hike-form.ts'

export interface Backup extends Draft {
  readonly save: () => void
  /** The hike is saved: a draft that went into it is deleted. */
  readonly finish: () => void
}

/** The draft that "Save Data" kept, offered again when the form opens; an edited hike is offered its own alone. */
export function useBackup(form: FormHandle, key: BackupKey, hikeId?: string): Backup {
  const [offer, setOffer] = useState(() => {
    const found = readBackup(key)
    return found && found.hikeId === hikeId ? found : null
  })
  const [isUsed, setUsed] = useState(false)
  return {
    savedAt: offer?.timestamp ?? null,
    restore: () => {
      if (offer) form.change({ type: 'filled', values: restored(form.values, offer.formData) })
      setUsed(true)
      setOffer(null)
    },
    discard: () => {
      dropBackup(key)
      setOffer(null)
    },
    save: () => {
      saveData(key, { ...form.values }, hikeId)
      setUsed(true)
    },
    finish: () => {
      if (isUsed) dropBackup(key)
    },
  }
}
