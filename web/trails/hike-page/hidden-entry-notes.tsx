import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { HiddenNote } from '#web/platform/ui/states/hidden-note.tsx'
import { listNameKeys, useTrailNames } from './names/use-trail-names.ts'

/** Notes for each of the member's own entries on this trail that a moderator has hidden. */
export function HiddenEntryNotes({ trail }: { trail: TrailAddress }) {
  const { data: me } = useQuery(queryFor(api.users.me, {}))
  const { names } = useTrailNames(trail)
  const keys = listNameKeys(trail, names)
  return me?.hidden
    ?.filter(({ name, country }) => name !== undefined && keys.has(trailKey(name, country ?? '')))
    .map((thing) => <HiddenNote key={thing.id + thing.kind} thing={thing} isHere className="mt-6" />)
}
