import { Suspense, useState } from 'react'
import { useSession } from '#web/platform/api/session.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { SearchOverlay } from './search-button.tsx'
import { TabPlaces } from './tab-places.tsx'

/** Loaded separately from the other add-hike dialogs, which include the code for a known trail. */
const AddHikeDialog = lazyWithRetry(
  () => import('#web/diary/hike-form/add-hike-dialog.tsx').then((m) => m.AddHikeDialog),
  {
    failed: failedDialog('Add New Hike'),
  },
)

/** The five places at the bottom of a phone, and what its buttons open (R11.6). */
export function TabBar() {
  const { user } = useSession()
  const [open, setOpen] = useState<'search' | 'add' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <TabPlaces isMember={user !== null} onSearch={() => setOpen('search')} onAdd={() => setOpen('add')} />
      <Suspense>
        {open === 'search' && <SearchOverlay onClose={close} />}
        {open === 'add' && <AddHikeDialog onClose={close} />}
      </Suspense>
    </>
  )
}
