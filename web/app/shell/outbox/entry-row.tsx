import { Suspense, useState } from 'react'
import { formatFileSize } from '#domain/platform/format/file-size.ts'
import { type Entry, CONFLICT } from '#web/platform/api/outbox/outbox-entry.ts'
import { outboxState, retryEntry } from '#web/platform/api/outbox/outbox-state.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { Conflict } from './conflict.tsx'
import { entryName } from './entry-names.ts'

const EditEntryDialog = lazyWithRetry(() => import('./edit-entry-dialog.tsx').then((m) => m.EditEntryDialog), {
  failed: failedDialog('Edit Hike'),
})

/** The calls that a form can change. */
const EDITABLE = ['POST /hikes', 'PATCH /hikes/{id}']

/** Shows one entry with its size and, where it was refused, the reason and what can be done. */
export function EntryRow({ entry }: { entry: Entry }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const { failure, title, size, call, input } = entry
  const name = entryName(entry)
  const isWish = (input.body as { isWishList?: boolean } | undefined)?.isWishList === true
  const close = () => setOpen(null)
  return (
    <li className="rounded-sheet bg-surface p-4 shadow-rest" aria-label={title ? `${title}: ${name}` : name}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-label wrap-anywhere">{title || name}</p>
        <p className="text-small text-ink-3 tabular-nums">{formatFileSize(size)}</p>
      </div>
      {title && <p className="text-small text-ink-2">{name}</p>}
      {failure && <p className="mt-2 text-danger wrap-anywhere">{failure.message || 'The server has refused it.'}</p>}
      {failure?.code === CONFLICT && <Conflict entry={entry} />}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {failure && failure.code !== CONFLICT && (
          <>
            {EDITABLE.includes(call) && !isWish && <Button onClick={() => setOpen('edit')}>Edit</Button>}
            <Button onClick={() => retryEntry(entry)}>Try Again</Button>
          </>
        )}
        {failure?.code !== CONFLICT && (
          <Button variant="quiet" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        )}
      </div>
      {open === 'edit' && (
        <Suspense>
          <EditEntryDialog entry={entry} onClose={close} />
        </Suspense>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete “${title || name}”?`}
          message={`${name}: it was never sent, and cannot be restored.`}
          onConfirm={() => {
            close()
            void outboxState.actions()?.discard(entry)
          }}
          onCancel={close}
        />
      )}
    </li>
  )
}
