import { useQueryClient } from '@tanstack/react-query'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { FormDialog } from '#web/diary/hike-form/dialog/form-dialog.tsx'
import { useBackup } from '#web/diary/hike-form/dialog/use-backup.ts'
import { useSaving } from '#web/diary/hike-form/dialog/use-saving.ts'
import { FactFields } from '#web/diary/hike-form/fields/fact-fields.tsx'
import { fillFromTrail } from '#web/diary/hike-form/fields/fill-from-trail.ts'
import { LinkField } from '#web/diary/hike-form/fields/link-field.tsx'
import { FormFrame } from '#web/diary/hike-form/form-frame.tsx'
import { useHikeForm } from '#web/diary/hike-form/use-hike-form.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { addWish, updateWish, wishProblem } from './save-wish.ts'
import { emptyWishValues, toWishBody, formValuesFromWish } from './wish-form-model.ts'

const EDITED_WISH_LENGTH_STEP_KM = 0.1

/** The dialog for a new wish, which suggests known trails while typing. */
export function AddWishDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const form = useHikeForm(emptyWishValues)
  const backup = useBackup(form, 'wishlistFormBackup')
  const saving = useSaving(form, {
    send: () => addWish(client, toWishBody(form.values)),
    onSaved: () => {
      backup.finish()
      onClose()
      toast.success(t('Hike added to wishlist successfully'))
    },
    explain: (error) => wishProblem(error, 'create'),
  })
  const frame = { form, saving, backup, onClose }
  return (
    <FormDialog title={t('Add to Wishlist')} saveText={t('Add to Wishlist')} size="medium" {...frame}>
      {(fields) => (
        <FormFrame {...fields} onSave={saving.save}>
          <FactFields form={fields.form} onChooseTrail={(trail) => fillFromTrail(fields.form, trail)} />
          <LinkField form={fields.form} />
        </FormFrame>
      )}
    </FormDialog>
  )
}

export function EditWishDialog({ wish, onClose }: { wish: Hike; onClose: () => void }) {
  const client = useQueryClient()
  const form = useHikeForm(() => formValuesFromWish(wish))
  const backup = useBackup(form, 'editWishlistFormBackup', wish._id)
  const saving = useSaving(form, {
    send: () => updateWish(client, wish._id, toWishBody(form.values)),
    onSaved: () => {
      backup.finish()
      onClose()
      toast.success(t('Hike updated successfully'))
    },
    explain: (error) => wishProblem(error, 'update'),
  })
  const frame = { form, saving, backup, onClose }
  return (
    <FormDialog title={t('Edit Wishlist Hike')} saveText={t('Save')} size="medium" {...frame}>
      {(fields) => (
        <FormFrame {...fields} onSave={saving.save}>
          <FactFields form={fields.form} onChooseTrail={null} lengthStepKm={EDITED_WISH_LENGTH_STEP_KM} />
          <LinkField form={fields.form} />
        </FormFrame>
      )}
    </FormDialog>
  )
}
