import { useQueryClient } from '@tanstack/react-query'
import { t } from '#domain/platform/language/translate.ts'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { today } from '#web/diary/list-rows/today.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { HikeDialog } from './dialog/hike-dialog.tsx'
import { type HikeField, type HikeFormValues, emptyFormValues } from './hike-form-model.ts'
import { type CreatedHike, createHike, finishSaving, toSaveProblem } from './save/save-hike.ts'
import { useBackup } from './dialog/use-backup.ts'
import { useHikeForm } from './use-hike-form.ts'
import { useSaving } from './dialog/use-saving.ts'

interface AddHikeDialogProps {
  /** Values known beforehand: the day of a calendar, or the trail of a page or a suggestion. */
  given?: Partial<HikeFormValues>
  /** Text of the toast, instead of `Hike added successfully!` */
  addedText?: string | undefined
  onClose: () => void
  /** Called when the hike is stored and on top of the list; its files are sent afterwards. */
  onAdded?: (hike: CreatedHike) => void
}

/** The fields that a new hike has values for before anybody chooses. */
const DEFAULTS: readonly HikeField[] = ['rating', 'completedOn', 'difficulty']

export function AddHikeDialog({ given = {}, addedText, onClose, onAdded }: AddHikeDialogProps) {
  const client = useQueryClient()
  const form = useHikeForm(
    () => emptyFormValues(today(), given),
    DEFAULTS.filter((field) => !(field in given)),
  )
  const backup = useBackup(form, 'addHikeFormBackup')
  const saving = useSaving(form, {
    send: () => createHike(client, form, addedText),
    onSaved: (saved) => {
      backup.finish()
      onClose()
      onAdded?.(saved.hike)
      void finishSaving(client, saved)
      dispatchPageEvent('placementRequested', { hikeId: saved.hike._id })
    },
    explain: (error) => {
      const problem = toSaveProblem(error, 'create')
      if (!problem.isDuplicate) toast.error(problem.text)
      return problem
    },
  })
  return (
    <HikeDialog
      title={t('Add New Hike')}
      saveText={t('Add Hike')}
      form={form}
      hike={null}
      saving={saving}
      backup={backup}
      onClose={onClose}
    />
  )
}
