import { useState } from 'react'
import { useSession } from '#web/platform/api/session.ts'
import type { TrailSuggestion } from '#web/diary/hike-form/fields/use-trail-suggestions.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { AddFromSearch } from './card/add-from-search.tsx'
import { SearchDialog } from './search-dialog.tsx'

/** The search for hikes and people, over the page it was opened on (R7.1). */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const [adding, setAdding] = useState<TrailSuggestion | null>(null)
  const isMember = useSession().status === 'member'
  const add = (trail: TrailSuggestion) => {
    setAdding(trail)
    if (isMember && 'link' in trail && trail.link) toast.success('Link copied from template', { action: 'trail' })
  }
  return (
    <>
      <SearchDialog onClose={onClose} onAdd={add} />
      {adding && <AddFromSearch trail={adding} onClose={() => setAdding(null)} onDone={onClose} />}
    </>
  )
}
