import { Suspense, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { laterDialog } from '#web/parts/later-dialog.tsx'
import { SearchOverlay } from './search-button.tsx'
import { TabPlaces } from './tab-places.tsx'

/** Not the one of all screens: it brings what keeps a hike that is known, and here none is. */
const AddHikeDialog = laterDialog('Add New Hike', () =>
  import('#web/hike-form/add-hike-dialog.tsx').then((m) => m.AddHikeDialog),
)

/** The bar at the bottom of a phone, and what its buttons open. */
export function Tabs() {
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
