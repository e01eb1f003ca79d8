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
  /** Deletes the draft after a save, if it went into the hike or the form stored it. */
  readonly finish: () => void
  /** Discards the values in the form, but not a draft that "Save Data" stored. */
  readonly giveUp: () => void
}

/**
 * Offers the stored draft when the form opens: one from "Save Data", or one from a form that was closed with unsaved values. An
 * edited hike is offered its own draft only.
 */
export function useBackup(form: FormHandle, key: BackupKey, hikeId?: string): Backup {
  const [memberId] = useState(() => currentSession().user?._id)
  const [offer, setOffer] = useState(() => {
    const found = memberId !== undefined && claimDrafts(memberId) ? readBackup(key) : null
    return found?.hikeId === hikeId ? found : null
  })
  /** Owner of the stored draft. "Save Data" always keeps it. */
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

/** Calls `leave` when the form goes away, with the page or before it. Returns a function that cancels this. */
function useLeaving(leave: () => void): () => void {
  const isOver = useRef(false)
  const leaveOnce = useEffectEvent(() => isOver.current || leave())
  useEffect(() => {
    // a page restored from the back/forward cache still has its form: it may leave again
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
