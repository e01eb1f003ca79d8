import { useQueryClient } from '@tanstack/react-query'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { HikeDialog } from './dialog/hike-dialog.tsx'
import { formValuesFromHike } from './hike-form-model.ts'
import { finishSaving, toSaveProblem, updateHike } from './save/save-hike.ts'
import { useBackup } from './dialog/use-backup.ts'
import { useHikeForm } from './use-hike-form.ts'
import { useSaving } from './dialog/use-saving.ts'

interface EditHikeDialogProps {
  hike: Hike
  /** Reason for opening, where the member did not ask to edit. */
  intro?: string
  onClose: () => void
  /** Called when the change is stored; its files are sent afterwards. */
  onSaved?: () => void
}

export function EditHikeDialog({ hike, intro, onClose, onSaved }: EditHikeDialogProps) {
  const client = useQueryClient()
  const form = useHikeForm(() => formValuesFromHike(hike))
  const backup = useBackup(form, 'editHikeFormBackup', hike._id)
  const saving = useSaving(form, {
    send: () => updateHike(client, hike._id, form),
    onSaved: (saved) => {
      backup.finish()
      onClose()
      onSaved?.()
      void finishSaving(client, saved)
    },
    explain: (error) => toSaveProblem(error, 'update'),
  })
  return (
    <HikeDialog
      title={t('Edit Hike')}
      intro={intro}
      saveText={t('Save')}
      form={form}
      hike={hike}
      saving={saving}
      backup={backup}
      onClose={onClose}
    />
  )
}
