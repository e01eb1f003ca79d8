import { saveBackup } from '#web/api/storage/form-backup.ts'
import { MissingNote } from '#web/parts/missing-note.tsx'
import { laterDialog } from '#web/parts/later-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toast/toast-store.ts'

/** The forms of hikes for all screens: their code comes with the first that opens. */
export const AddHikeDialog = laterDialog(
  'Add New Hike',
  () => import('./add-hike-dialog.tsx').then((m) => m.AddHikeDialog),
  (missing, { given = {} }) => (
    <MissingNote missing={missing}>
      {Object.keys(given).length > 0 && <Button onClick={() => keepDraft(given)}>Save Data</Button>}
    </MissingNote>
  ),
)

export const EditHikeDialog = laterDialog('Edit Hike', () =>
  import('./edit-hike-dialog.tsx').then((m) => m.EditHikeDialog),
)

/** What is known of the hike already is offered as a draft when the form opens. */
function keepDraft(given: Readonly<Record<string, unknown>>): void {
  saveBackup('addHikeFormBackup', given)
  toast.success('Form data saved as backup')
}
