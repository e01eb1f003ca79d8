import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useMemo } from 'react'
import type { CollectionDetails, CollectionEntry } from '#contract/trails/collections.ts'
import type { CollectionRound } from '#domain/trails/collections/collection-rules.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { type ChosenPlace, usePlace } from '#web/diary/wishlist/order/use-place.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { EntryChoice } from './entry-choice.tsx'
import { EntryRow } from './entry-row.tsx'
import { ENTRY_FILTERS, ENTRY_ORDERS, type EntryFilter, listEntries } from './sort-entries.ts'
import { useGrowingCount } from './use-growing-count.ts'

/** Height of most rows, for those that are not rendered yet. */
const ROW_PX = 60

interface EntryListProps {
  collection: CollectionDetails
  round: CollectionRound
  /** Null for visitors. */
  onTick: ((entry: CollectionEntry) => void) | null
}

/** The entries of a collection: which, and in which order, is part of the address (R20.35). */
export function EntryList({ collection, round, onTick }: EntryListProps) {
  const { entries, isOrdered } = collection
  const [show, setShow] = useUrlValue('show')
  const [by, setBy] = useUrlValue('by')
  const filter = onTick === null ? 'all' : (ENTRY_FILTERS.find((one) => one === show) ?? 'all')
  const order = ENTRY_ORDERS.find((one) => one === by) ?? 'list'
  const place = usePlace()
  const listed = useMemo(
    () => listEntries(entries, { filter, order, round, from: place.place }),
    [entries, filter, order, round, place.place],
  )
  const { count, room } = useGrowingCount(listed.length, `${filter} ${order} ${round}`)
  const hasOneCountry = useMemo(() => new Set(entries.map(({ country }) => country)).size === 1, [entries])
  const has = {
    heights: entries.some(({ heightM }) => heightM !== null),
    places: entries.some(({ lat }) => lat !== null),
  }
  const isRest = count < listed.length
  return (
    <div className="grid grid-cols-1 gap-4">
      <EntryChoice
        filter={onTick === null ? null : filter}
        order={order}
        has={has}
        onFilter={(next) => setShow(next === 'all' ? null : next)}
        onOrder={(next) => setBy(next === 'list' ? null : next)}
      />
      {order === 'near' && <WhereFrom chosen={place} />}
      {listed.length === 0 ? (
        <NothingListed filter={filter} />
      ) : (
        <ol className="card overflow-clip [overflow-anchor:none]" aria-label={t('Entries')}>
          {listed.slice(0, count).map(({ entry, number, km }) => (
            <EntryRow
              key={entry._id}
              entry={entry}
              number={isOrdered ? number : null}
              km={km}
              round={round}
              hasOneCountry={hasOneCountry}
              onTick={onTick}
            />
          ))}
          {isRest && (
            <li ref={room} style={{ height: (listed.length - count) * ROW_PX }} className="p-4 text-meta text-ink-3">
              {t('And {count} more', { count: formatCount(listed.length - count) })}
            </li>
          )}
        </ol>
      )}
    </div>
  )
}

/** Asks for the position, on press only; it stays in this page. */
function WhereFrom({ chosen }: { chosen: ChosenPlace }) {
  return (
    <div role="group" aria-label={t('Nearest to where')} className="card grid gap-3 p-4">
      <p className="text-meta text-pretty text-ink-2">
        {t('Your location is only used to sort this list and never leaves this browser.')}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <Button icon={<LocateFixed />} isLoading={chosen.isAsking} onClick={chosen.locate} className="max-sm:w-full">
          {t('Use my location')}
        </Button>
        <p role="status" className={`text-small ${chosen.problem ? 'text-danger' : 'text-ink-2'}`}>
          {chosen.problem === null
            ? chosen.sortedText
            : t('We could not get your location. Allow it in your browser, then try again.')}
        </p>
      </div>
    </div>
  )
}

function NothingListed({ filter }: { filter: EntryFilter }) {
  const { title, text } = NOTHING[filter]
  return <EmptyState title={t(title)} text={t(text)} />
}

const NOTHING: Readonly<Record<EntryFilter, { title: string; text: string }>> = {
  all: { title: msg('Nothing in here yet'), text: msg('Whoever made this collection has not added anything yet.') },
  todo: { title: msg('Nothing left to do'), text: msg('Every one is ticked in this round.') },
  done: {
    title: msg('Nothing ticked yet'),
    text: msg('Tick the first one by hand, or add the track of a hike that passes it.'),
  },
}
