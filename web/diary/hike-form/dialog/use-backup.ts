import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { currentSession } from '#web/platform/api/session.ts'
import { type BackupKey, removeBackup, readBackup, saveBackup } from '#web/platform/api/storage/form-backup.ts'
import { claimDrafts, extendDrafts } from '#web/platform/api/storage/draft-owner.ts'
import type { Draft } from '#web/platform/drafts/draft-offer.tsx'
import { saveData } from '#web/platform/drafts/save-data.ts'
import { restoreValues } from '#web/diary/hike-form/hike-form-model.ts'
import { type FormHandle, isFilled } from '#web/diary/hike-form/use-hike-form.ts'

export interface Backup extends Draft {
  readonly save: () => void
  /** The hike is saved: a draft that went into it, or that the form has left, is deleted. */
  readonly finish: () => void
  /** What stands in the form is discarded, but not what "Save Data" kept of it. */
  readonly giveUp: () => void
}

/**
 * The draft that "Save Data" kept, or that a form left which went away with what was entered, offered again when the form opens; an
 * edited hike is offered its own alone.
 */
export function useBackup(form: FormHandle, key: BackupKey, hikeId?: string): Backup {
  const [memberId] = useState(() => currentSession().user?._id)
  const [offer, setOffer] = useState(() => {
    const found = memberId !== undefined && claimDrafts(memberId) ? readBackup(key) : null
    return found?.hikeId === hikeId ? found : null
  })
  /** Whose work the stored draft is: "Save Data" has it kept in any case. */
  const stored = useRef<'nobody' | 'form' | 'person'>('nobody')
  const end = useLeaving(() => {
    if (!isFilled(form) || memberId === undefined || !extendDrafts(memberId)) return
    saveBackup(key, { ...form.values }, hikeId)
    if (stored.current === 'nobody') stored.current = 'form'
  })
  return {
    savedAt: offer?.timestamp ?? null,
    restore: () => {
      if (offer) form.change({ type: 'filled', values: restoreValues(form.values, offer.formData) })
      stored.current = 'form'
      setOffer(null)
    },
    discard: () => {
      removeBackup(key)
      setOffer(null)
    },
    save: () => {
      saveData(key, { ...form.values }, hikeId)
      stored.current = 'person'
    },
    finish: () => {
      end()
      if (stored.current !== 'nobody') removeBackup(key)
    },
    giveUp: () => {
      end()
      if (stored.current === 'form') removeBackup(key)
    },
  }
}

/** Does it when the form goes away, with the page or before it. Returns how to say that there is no more need. */
function useLeaving(leave: () => void): () => void {
  const isOver = useRef(false)
  const leaveOnce = useEffectEvent(() => isOver.current || leave())
  useEffect(() => {
    // a page that comes back from the browser's memory still has its form: it may leave again
    const onHide = () => void leaveOnce()
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      onHide()
    }
  }, [])
  return () => {
    isOver.current = true
  }
}
