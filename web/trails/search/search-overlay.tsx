import { Suspense, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { AddHikeDialog } from '#web/diary/hike-form/lazy-dialogs.tsx'
import type { TrailSuggestion } from '#web/diary/hike-form/fields/use-trail-suggestions.ts'
import { useSession } from '#web/platform/api/session.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { AddFromSearch } from './card/add-from-search.tsx'
import { KeysDialog } from './keys/keys-dialog.tsx'
import { SearchDialog } from './search-dialog.tsx'

/** The search for hikes, people and actions, over the page it was opened on (R7.1). */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const [adding, setAdding] = useState<TrailSuggestion | null>(null)
  const [opened, setOpened] = useState<'add-hike' | 'keys' | null>(null)
  const isMember = useSession().status === 'member'
  const add = (trail: TrailSuggestion) => {
    setAdding(trail)
    if (isMember && 'link' in trail && trail.link) toast.success(t('Link copied from template'), { action: 'trail' })
  }
  if (opened === 'keys') return <KeysDialog onClose={onClose} />
  if (opened === 'add-hike')
    return (
      <Suspense>
        <AddHikeDialog onClose={onClose} />
      </Suspense>
    )
  return (
    <>
      <SearchDialog onClose={onClose} onAdd={add} onOpen={setOpened} />
      {adding && <AddFromSearch trail={adding} onClose={() => setAdding(null)} onDone={onClose} />}
    </>
  )
}
