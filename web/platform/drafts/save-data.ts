import { t } from '#domain/platform/language/translate.ts'
import { type BackupKey, saveBackup } from '#web/platform/api/storage/form-backup.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

/** Stores a crashed form's content in this browser, and shows a toast with the result. */
export function saveData(key: BackupKey, formData: Readonly<Record<string, unknown>>, hikeId?: string): void {
  const outcome = saveBackup(key, formData, hikeId)
  if (outcome === 'kept') toast.success(t('Form data saved as backup'))
  else if (outcome === 'empty') toast.error(t('Nothing to save: passwords are never stored'))
  else toast.error(t('Failed to save form data in this browser'))
}
