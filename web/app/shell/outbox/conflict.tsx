import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { joinTexts } from '#domain/platform/language/format-list.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { call } from '#web/platform/api/call.ts'
import type { Entry } from '#web/platform/api/outbox/outbox-entry.ts'
import { outboxState, overwriteWithEntry } from '#web/platform/api/outbox/outbox-state.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'

type Fields = Readonly<Record<string, unknown>>

const LABELS = {
  name: msg('Name'),
  country: msg('Country'),
  difficulty: msg('Difficulty'),
  length: msg('Length'),
  elevation: msg('Elevation'),
  rating: msg('Rating'),
  completedOn: msg('Date'),
  completionCount: msg('Times completed'),
  weatherConditions: msg('Weather'),
  notes: msg('Notes'),
  link: msg('Link'),
  visibility: msg('Visible to'),
} as const

const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[]

const VISIBILITY_NAMES: Readonly<Record<string, string>> = {
  public: msg('public ##visibility of a hike'),
  followers: msg('followers ##visibility of a hike'),
  private: msg('private ##visibility of a hike'),
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
  const differing = FIELDS.filter(
    (field) => field in mine && (!theirs.data || toText(mine[field]) !== toText(theirs.data[field])),
  )
  return (
    <>
      <table className="w-full table-fixed text-start text-small">
        <thead>
          <tr>
            <th scope="col" className="w-1/4 py-1 font-label">
              <span className="sr-only">{t('Field ##of a form')}</span>
            </th>
            <th scope="col" className="py-1 pe-2 font-label">
              {t('Mine ##my version')}
            </th>
            <th scope="col" className="py-1 font-label">
              {t('Theirs ##their version')}
            </th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field} className="border-t border-line align-top">
              <th scope="row" className="py-1 pe-2 font-normal text-ink-2">
                {t(LABELS[field])}
              </th>
              <td className="py-1 pe-2 wrap-anywhere whitespace-pre-line">{toLabel(field, mine[field])}</td>
              <td className="py-1 wrap-anywhere whitespace-pre-line">
                {theirs.data ? toLabel(field, theirs.data[field]) : '…'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => overwriteWithEntry(entry)}>{t('Keep mine')}</Button>
        <Button onClick={() => void outboxState.actions()?.discard(entry)}>{t('Keep theirs')}</Button>
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

/** Returns the text of a field's value: the site's own names in the page's language, what people wrote as it is. */
function toLabel(field: keyof typeof LABELS, value: unknown): string {
  const text = toText(value)
  if (text === '') return ''
  if (field === 'country') return countryLabel(text)
  if (field === 'difficulty') return t(text)
  if (field === 'weatherConditions' && Array.isArray(value)) return joinTexts(value.map((one) => t(String(one))))
  const visibility = field === 'visibility' ? VISIBILITY_NAMES[text] : undefined
  return visibility === undefined ? text : t(visibility)
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return joinTexts(value.map(String))
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
