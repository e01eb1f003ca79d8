import { Suspense, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { TabPlaces } from './tab-places.tsx'

/** Loaded separately from the other add-hike dialogs, which include the code for a known trail. */
const AddHikeDialog = lazyWithRetry(
  () => import('#web/diary/hike-form/add-hike-dialog.tsx').then((m) => m.AddHikeDialog),
  {
    failed: failedDialog(() => t('Add New Hike')),
  },
)

/** A member's places at the bottom of a phone, and the dialog that its button opens; visitors have none (R11.6). */
export function TabBar() {
  const { user } = useSession()
  const [isAdding, setAdding] = useState(false)
  if (!user) return null
  return (
    <>
      <TabPlaces username={user.username} onAdd={() => setAdding(true)} />
      <Suspense>{isAdding && <AddHikeDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}
