import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { createKey } from '#web/platform/api/outbox/device-id.ts'
import { type Entry, renameSubject } from '#web/platform/api/outbox/outbox-entry.ts'
import { outboxState } from '#web/platform/api/outbox/outbox-state.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { AddHikeDialog } from '#web/diary/hike-form/add-hike-dialog.tsx'
import { EditHikeDialog } from '#web/diary/hike-form/edit-hike-dialog.tsx'
import { formValuesFromHike } from '#web/diary/hike-form/hike-form-model.ts'

interface EditEntryDialogProps {
  entry: Entry
  onClose: () => void
}

/** Opens the form of a refused hike or change with what was entered. Once that is saved it takes the place of the entry. */
export function EditEntryDialog({ entry, onClose }: EditEntryDialogProps) {
  const client = useQueryClient()
  const [id = ''] = entry.subjects
  const known = client.getQueryData(queryFor(api.hikes.mine, {}).queryKey)?.find(({ _id }) => _id === id)
  const hike = { ...known, ...(entry.standIn as Hike), ...(entry.input.body as Partial<Hike>) }
  const replace = (newId: string) =>
    void outboxState.actions()?.change((one) => {
      if (one.key === entry.key) return null
      // behind what takes the place of the entry
      return one.subjects.includes(id) ? { ...renameSubject(one, id, newId), key: createKey() } : one
    })
  if (entry.call !== 'POST /hikes') return <EditHikeDialog hike={hike} onClose={onClose} onSaved={() => replace(id)} />
  return <AddHikeDialog given={formValuesFromHike(hike)} onClose={onClose} onAdded={({ _id }) => replace(_id)} />
}
