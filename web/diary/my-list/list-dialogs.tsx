import { Suspense } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { AddHikeDialog, EditHikeDialog } from '#web/diary/hike-form/lazy-dialogs.tsx'
import { GpxDialog, HikePhotos } from '#web/diary/list-rows/lazy-dialogs.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import type { OpenHike } from './ranked-list.tsx'

const TuneDialog = lazyWithRetry(() => import('#web/diary/placement/tune-dialog.tsx').then((m) => m.TuneDialog), {
  failed: failedDialog(msg('Fine-tune')),
})

/** The dialog that is open over the list. */
export type Open = { kind: 'add' } | { kind: 'tune' } | OpenHike | null

interface ListDialogsProps {
  open: Open
  hikes: readonly Hike[]
  onClose: () => void
  onRemove: (hike: Hike) => void
}

/** Renders the dialog that is open over my list. */
export function ListDialogs({ open, hikes, onClose, onRemove }: ListDialogsProps) {
  const { username = '', _id = '' } = useSession().user ?? {}
  if (!open) return null
  return (
    <Suspense fallback={null}>
      {open.kind === 'add' && <AddHikeDialog onClose={onClose} />}
      {open.kind === 'tune' && <TuneDialog hikes={hikes} userId={_id} onClose={onClose} />}
      {open.kind === 'edit' && <EditHikeDialog hike={open.hike} onClose={onClose} />}
      {open.kind === 'track' && <GpxDialog hike={open.hike} isMine onClose={onClose} />}
      {open.kind === 'photos' && <HikePhotos hike={open.hike} username={username} onClose={onClose} />}
      {open.kind === 'remove' && <RemoveDialog hike={open.hike} onClose={onClose} onRemove={onRemove} />}
    </Suspense>
  )
}

function RemoveDialog({
  hike,
  onClose,
  onRemove,
}: {
  hike: Hike
  onClose: () => void
  onRemove: (hike: Hike) => void
}) {
  return (
    <ConfirmDialog
      title={t('Delete Hike')}
      message={t('Are you sure you want to delete "{name}"? Its notes, photo and track will be deleted too.', {
        name: hike.name,
      })}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        onRemove(hike)
      }}
    />
  )
}
