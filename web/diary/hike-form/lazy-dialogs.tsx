import { msg, t } from '#domain/platform/language/translate.ts'
import { saveBackup } from '#web/platform/api/storage/form-backup.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { LoadFailed, failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

/** The hike forms for all screens; their code loads with the first that opens. */
export const AddHikeDialog = lazyWithRetry(() => import('./add-hike-dialog.tsx').then((m) => m.AddHikeDialog), {
  failed: failedDialog(msg('Add New Hike'), (failure, { given = {} }) => (
    <LoadFailed failure={failure}>
      {Object.keys(given).length > 0 && <Button onClick={() => keepDraft(given)}>{t('Save Data')}</Button>}
    </LoadFailed>
  )),
})

export const EditHikeDialog = lazyWithRetry(() => import('./edit-hike-dialog.tsx').then((m) => m.EditHikeDialog), {
  failed: failedDialog(msg('Edit Hike')),
})

/** Stores the known values as a draft, which the form offers when it opens. */
function keepDraft(given: Readonly<Record<string, unknown>>): void {
  saveBackup('addHikeFormBackup', given)
  toast.success(t('Form data saved as backup'))
}
