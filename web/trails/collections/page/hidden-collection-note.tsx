import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { HiddenNote } from '#web/platform/ui/states/hidden-note.tsx'

/** Tells the owner of a collection that moderators have hidden it, and takes their answer. */
export function HiddenCollectionNote({ id }: { id: string }) {
  const { data: me } = useQuery({ ...queryFor(api.users.me, {}), meta: { isForBrowser: true } })
  const hidden = me?.hidden?.find((thing) => thing.kind === 'collection' && thing.id === id)
  return hidden && <HiddenNote thing={hidden} isHere className="mt-6" />
}
