import Trash from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { formatFileSize } from '#domain/platform/format/file-size.ts'
import { t } from '#domain/platform/language/translate.ts'
import { type Entry, CONFLICT } from '#web/platform/api/outbox/outbox-entry.ts'
import { outboxState, retryEntry } from '#web/platform/api/outbox/outbox-state.ts'
import { Button, IconButton } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { problemText } from '#web/platform/api/problem-text.ts'
import { Conflict } from './conflict.tsx'
import { entryName } from './entry-names.ts'

const EditEntryDialog = lazyWithRetry(() => import('./edit-entry-dialog.tsx').then((m) => m.EditEntryDialog), {
  failed: failedDialog(() => t('Edit Hike')),
})

/** The calls that a form can change. */
const EDITABLE = ['POST /hikes', 'PATCH /hikes/{id}']

/** Shows one entry with its size and, where it was refused, the reason and what can be done. */
export function EntryRow({ entry }: { entry: Entry }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const { failure, title, size, call, input } = entry
  const name = entryName(entry)
  const fullName = title ? t('{title}: {change} ##Besseggen: New hike', { title, change: name }) : name
  const isWish = (input.body as { isWishList?: boolean } | undefined)?.isWishList === true
  const close = () => setOpen(null)
  return (
    <li className="border-line py-3 pe-2 ps-4 not-first:border-t md:ps-5" aria-label={fullName}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow py-1">
          <p className="font-label wrap-anywhere">{title || name}</p>
          <p className="text-small text-ink-2 tabular-nums">
            {title && `${name} · `}
            {formatFileSize(size)}
          </p>
        </div>
        {!failure && (
          <IconButton label={t('Delete {name}', { name: fullName })} onClick={() => setOpen('delete')}>
            <Trash />
          </IconButton>
        )}
      </div>
      {failure && (
        <div className="grid gap-3 pe-2 pb-2 md:pe-3">
          <p className="max-w-prose text-danger wrap-anywhere">
            {problemText(failure) || t('The server has refused it.')}
          </p>
          {failure.code === CONFLICT ? (
            <Conflict entry={entry} />
          ) : (
            <div className="flex flex-wrap gap-2">
              {EDITABLE.includes(call) && !isWish && <Button onClick={() => setOpen('edit')}>{t('Edit')}</Button>}
              <Button onClick={() => retryEntry(entry)}>{t('Try Again')}</Button>
              <Button variant="quiet" onClick={() => setOpen('delete')}>
                {t('Delete')}
              </Button>
            </div>
          )}
        </div>
      )}
      {open === 'edit' && (
        <Suspense>
          <EditEntryDialog entry={entry} onClose={close} />
        </Suspense>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('Delete “{name}”?', { name: title || name })}
          message={t('{change}: it was never sent, and cannot be restored.', { change: name })}
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
