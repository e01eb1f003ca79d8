import { Suspense, useCallback, useMemo, useState } from 'react'
import type { CollectionDetails, CollectionEntry } from '#contract/trails/collections.ts'
import { COLLECTION_ROUNDS, type CollectionRound } from '#domain/trails/collections/collection-rules.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { useSession } from '#web/platform/api/session.ts'
import { CollectionCover } from '#web/trails/collections/cover/collection-cover.tsx'
import { EntryList } from '#web/trails/collections/entries/entry-list.tsx'
import { CollectionMap } from '#web/trails/collections/map/collection-map.tsx'
import { RoundChoice } from '#web/trails/collections/progress/round-choice.tsx'
import { completionDay, isDone, lastDay } from '#web/trails/collections/progress/rounds.ts'
import { TickDialog } from '#web/trails/collections/ticking/tick-dialog.tsx'
import { useTicking } from '#web/trails/collections/ticking/use-tick.ts'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import { EditCollection } from '#web/trails/collections/form/lazy-edit-collection.ts'
import { AllDone } from './all-done.tsx'
import { CollectionHead } from './collection-head.tsx'
import { CollectionSkeleton } from './collection-states.tsx'
import { Collectors } from './collectors.tsx'
import { HiddenCollectionNote } from './hidden-collection-note.tsx'
import { SourceNote } from './source-note.tsx'

/** A collection, or the form to edit it where it is one's own. */
export function CollectionPage({ collection }: { collection: CollectionDetails }) {
  const [editing, setEditing] = useUrlValue('edit')
  if (editing !== null && collection.isMine)
    return (
      <Suspense fallback={<CollectionSkeleton />}>
        <EditCollection collection={collection} onClose={() => setEditing(null)} />
      </Suspense>
    )
  return <ShownCollection collection={collection} onEdit={() => setEditing('1')} />
}

function ShownCollection({ collection, onEdit }: { collection: CollectionDetails; onEdit: () => void }) {
  const isMember = useSession().status === 'member'
  const [chosen, choose] = useUrlValue('round')
  const round = COLLECTION_ROUNDS.find((one) => one === chosen) ?? 'once'
  const [ticked, setTicked] = useState<string | null>(null)
  const ticking = useTicking(collection._id)
  const openTick = useCallback(({ _id }: CollectionEntry) => setTicked(_id), [])
  const { entries, rounds, coverUrl, source } = collection
  const done = useMemo(
    () => new Set(entries.filter((entry) => isDone(entry, round)).map(({ _id }) => _id)),
    [entries, round],
  )
  const dialogEntry = entries.find(({ _id }) => _id === ticked)
  return (
    <>
      <CollectionCover coverUrl={coverUrl} entries={entries} done={done} />
      <CollectionHead collection={collection} onEdit={onEdit} />
      {collection.isMine && <HiddenCollectionNote id={collection._id} />}
      <div className="mt-8 grid grid-cols-1 gap-8 wide:mt-10 wide:gap-10">
        {isMember && rounds !== null && entries.length > 0 && (
          <div className="grid grid-cols-1 gap-4">
            {done.size === entries.length && <AllDone count={entries.length} day={completionDay(entries, round)} />}
            <RoundChoice
              collection={collection}
              rounds={rounds}
              value={round}
              onChange={(next) => choose(next === 'once' ? null : next)}
            />
          </div>
        )}
        <div className="grid grid-cols-1 gap-6 wide:grid-cols-main-aside wide:items-start">
          <div className="max-wide:order-last">
            <EntryList collection={collection} round={round} onTick={isMember ? openTick : null} />
          </div>
          <Map collection={collection} round={round} done={done} onTick={isMember ? openTick : null} />
        </div>
        <Collectors collection={collection} />
        {source !== null && <SourceNote source={source} />}
      </div>
      {dialogEntry && <TickDialog entry={dialogEntry} {...ticking} onClose={() => setTicked(null)} />}
    </>
  )
}

interface MapProps {
  collection: CollectionDetails
  round: CollectionRound
  done: ReadonlySet<string>
  onTick: ((entry: CollectionEntry) => void) | null
}

/** The map beside the list; a press on a place ticks it, and leads visitors to its trail. */
function Map({ collection, round, done, onTick }: MapProps) {
  const units = useUnits()
  const navigate = useNavigate()
  const { name, entries } = collection
  if (entries.every(({ lat }) => lat === null)) return null
  const describe = (entry: CollectionEntry) => {
    const day = lastDay(entry, round)
    const height = entry.heightM === null ? null : units.climb(entry.heightM)
    return [height, day === null ? null : t('ticked on {day}', { day: formatDay(day) })].filter(Boolean).join(' · ')
  }
  const press = (entry: CollectionEntry) => {
    if (onTick) onTick(entry)
    else if (entry.trail) navigate(hikePath(entry.trail))
  }
  return (
    <CollectionMap
      label={t('Map of {name}', { name })}
      entries={entries}
      done={done}
      noteOf={describe}
      onPress={press}
      className="h-72 md:h-90 wide:sticky wide:top-4 wide:h-dialog wide:max-h-176"
    />
  )
}
