import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { call } from '#web/platform/api/call.ts'
import type { Entry } from '#web/platform/api/outbox/outbox-entry.ts'
import { outboxState, overwriteWithEntry } from '#web/platform/api/outbox/outbox-state.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'

type Fields = Readonly<Record<string, unknown>>

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  country: 'Country',
  difficulty: 'Difficulty',
  length: 'Length',
  elevation: 'Elevation',
  rating: 'Rating',
  completedOn: 'Date',
  completionCount: 'Times completed',
  weatherConditions: 'Weather',
  notes: 'Notes',
  link: 'Link',
  visibility: 'Visible to',
}

/** Shows my change of a hike or walk beside what another device has made of it, and asks which to keep. */
export function Conflict({ entry }: { entry: Entry }) {
  const id = entry.input.params?.['id'] ?? ''
  const theirs = useQuery({
    // not the list's own key: that shows my change already
    queryKey: ['outbox-conflict', id, entry.key],
    queryFn: () => readTheirs(id),
    staleTime: 0,
  })
  const mine = entry.input.body as Fields
  const differing = Object.keys(LABELS).filter(
    (field) => field in mine && (!theirs.data || toText(mine[field]) !== toText(theirs.data[field])),
  )
  return (
    <>
      <table className="w-full table-fixed text-left text-small">
        <thead>
          <tr>
            <th scope="col" className="w-1/4 py-1 font-label">
              <span className="sr-only">Field</span>
            </th>
            <th scope="col" className="py-1 pr-2 font-label">
              Mine
            </th>
            <th scope="col" className="py-1 font-label">
              Theirs
            </th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-2 font-normal text-ink-2">
                {LABELS[field]}
              </th>
              <td className="py-1 pr-2 wrap-anywhere whitespace-pre-line">{toText(mine[field])}</td>
              <td className="py-1 wrap-anywhere whitespace-pre-line">
                {theirs.data ? toText(theirs.data[field]) : '…'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => overwriteWithEntry(entry)}>Keep mine</Button>
        <Button onClick={() => void outboxState.actions()?.discard(entry)}>Keep theirs</Button>
      </div>
    </>
  )
}

async function readTheirs(id: string): Promise<Fields | null> {
  const [hikes, wishes, walks] = await Promise.all([
    call(api.hikes.mine, {}),
    call(api.wishlist.mine, {}),
    call(api.visits.mine, {}),
  ])
  const rows: readonly (Fields & { readonly _id: string })[] = [...hikes, ...wishes, ...walks]
  return rows.find(({ _id }) => _id === id) ?? null
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
