import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { currentSession } from '#web/platform/api/session.ts'
import { readBackup, removeBackup, saveBackup } from '#web/platform/api/storage/form-backup.ts'
import { claimDrafts, extendDrafts } from '#web/platform/api/storage/draft-owner.ts'
import type { Draft } from '#web/platform/drafts/draft-offer.tsx'
import type { CollectionValues } from './collection-form-model.ts'

const KEY = 'collectionFormBackup'

interface FormDraft {
  values: CollectionValues
  isDirty: boolean
  /** The collection that is edited; undefined for a new one. */
  id: string | undefined
  fill: (saved: Record<string, unknown>) => void
}

/**
 * Keeps what was entered when the form goes away without being saved, with the page or before it, and offers it when the form of the same
 * collection opens again.
 */
export function useFormDraft({ values, isDirty, id, fill }: FormDraft): Draft & { readonly finish: () => void } {
  const [memberId] = useState(() => currentSession().user?._id)
  const [offer, setOffer] = useState(() => {
    const found = memberId !== undefined && claimDrafts(memberId) ? readBackup(KEY) : null
    return found?.hikeId === id ? found : null
  })
  const isOver = useRef(false)
  const leave = useEffectEvent(() => {
    if (isOver.current || !isDirty || memberId === undefined || !extendDrafts(memberId)) return
    saveBackup(KEY, { ...values }, id)
  })
  useEffect(() => {
    const onHide = () => leave()
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      onHide()
    }
  }, [])
  const discard = () => {
    removeBackup(KEY)
    setOffer(null)
  }
  return {
    savedAt: offer?.timestamp ?? null,
    restore: () => {
      if (offer) fill(offer.formData)
      discard()
    },
    discard,
    /** What was entered is saved or given up: nothing is kept of it. */
    finish: () => {
      isOver.current = true
      removeBackup(KEY)
    },
  }
}
