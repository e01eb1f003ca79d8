import { Suspense, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { AddHikeDialog } from '#web/hike-form/later-dialogs.tsx'
import { SearchOverlay } from './search-button.tsx'
import { TabPlaces } from './tab-places.tsx'

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
