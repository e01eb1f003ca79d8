import { saveBackup } from '#web/api/form-backup.ts'
import { MissingNote } from '#web/parts/missing-note.tsx'
import { laterDialog } from '#web/parts/later.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** The dialogs of hikes for all screens: their code comes with the first that opens. */
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

export const GpxDialog = laterDialog<Parameters<typeof import('#web/gpx/gpx-dialog.tsx').GpxDialog>[0]>(
  ({ hike }) => hike.name,
  () => import('#web/gpx/gpx-dialog.tsx').then((m) => m.GpxDialog),
)

export const HikePhotos = laterDialog<Parameters<typeof import('#web/hike/hike-photos.tsx').HikePhotos>[0]>(
  ({ hike }) => `Photos of ${hike.name}`,
  () => import('#web/hike/hike-photos.tsx').then((m) => m.HikePhotos),
)

export const TrailheadDialog = laterDialog<
  Parameters<typeof import('#web/hike/trailhead-dialog.tsx').TrailheadDialog>[0]
>(
  ({ hike }) => `${hike.name}, ${hike.country}`,
  () => import('#web/hike/trailhead-dialog.tsx').then((m) => m.TrailheadDialog),
)

/** What is known of the hike already is offered as a draft when the form opens. */
function keepDraft(given: Readonly<Record<string, unknown>>): void {
  saveBackup('addHikeFormBackup', given)
  toast.success('Form data saved as backup')
}
