import Check from 'lucide-react/icons/check'
import { memo } from 'react'
import type { CollectionEntry } from '#contract/trails/collections.ts'
import type { CollectionRound } from '#domain/trails/collections/collection-rules.ts'
import { ticksOfRound } from '#domain/trails/collections/rounds.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { t } from '#domain/platform/language/translate.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { countTicks, isDone, lastDay, ticksNeeded } from '#web/trails/collections/progress/rounds.ts'
import { TICKED_BY } from '#web/trails/collections/ticking/tick-dialog.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Flag } from '#web/platform/ui/marks/flag.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'

interface EntryRowProps {
  entry: CollectionEntry
  /** Its place in the collection, from 1; null where places have no numbers. */
  number: number | null
  /** How far it is from the chosen place; null where that is not asked for. */
  km: number | null
  round: CollectionRound
  /** All entries are in one country, which the page names once. */
  hasOneCountry: boolean
  /** Null for visitors. */
  onTick: ((entry: CollectionEntry) => void) | null
}

const NEAR_KM = 10

/** A trail or a peak of a collection, with what I have ticked. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, number, km, round, hasOneCountry, onTick } = props
  const units = useUnits()
  const { name, localName, country, heightM, trail } = entry
  return (
    <li
      data-row={entry._id}
      className="flex min-h-15 items-center gap-x-2 border-line px-2 py-1.5 [contain-intrinsic-height:auto_3rem] [content-visibility:auto] not-first:border-t sm:gap-x-3 sm:px-3"
    >
      {onTick && <TickButton entry={entry} round={round} onTick={onTick} />}
      {number !== null && (
        <span className="w-9 shrink-0 text-end text-meta text-ink-3 tabular-nums">
          <span className="sr-only">{t('Number ##in a list')} </span>
          {number}
        </span>
      )}
      <div className="grid min-w-0 grow gap-0.5 ps-1 sm:flex sm:items-center sm:gap-4">
        <div className="min-w-0 grow">
          <span className="text-body leading-snug font-label wrap-anywhere">
            {trail ? (
              <Link
                to={hikePath(trail)}
                className="relative underline decoration-line-strong decoration-1 underline-offset-3 after:absolute after:inset-x-0 after:-inset-y-2 hover:decoration-ink"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          {localName !== null && <span className="ms-2 text-small text-ink-3 wrap-anywhere">{localName}</span>}
          <span className="block text-small text-ink-2 empty:hidden">
            <TickState entry={entry} round={round} />
          </span>
        </div>
        <p className="flex shrink-0 flex-wrap items-center gap-x-3 text-meta text-ink-2 tabular-nums">
          {!hasOneCountry && (
            <span className="flex items-center gap-2">
              <Flag country={country} />
              {countryLabel(country)}
            </span>
          )}
          {km !== null && <span>{t('{distance} away', { distance: units.length(km, km < NEAR_KM ? 1 : 0) })}</span>}
          {heightM !== null && <span className="sm:w-20 sm:text-end">{units.climb(heightM)}</span>}
        </p>
      </div>
    </li>
  )
})

interface TickButtonProps {
  entry: CollectionEntry
  round: CollectionRound
  onTick: (entry: CollectionEntry) => void
}

/** A ring to press; filled where the entry is done in this round. */
function TickButton({ entry, round, onTick }: TickButtonProps) {
  const isTicked = isDone(entry, round)
  const hasSome = countTicks(entry, round) > 0
  return (
    <button
      type="button"
      aria-label={isTicked ? t('{name}, ticked', { name: entry.name }) : t('Tick {name}', { name: entry.name })}
      aria-haspopup="dialog"
      onClick={() => onTick(entry)}
      className="group grid size-11 shrink-0 place-items-center rounded-full"
    >
      <span
        className={`grid size-6.5 place-items-center rounded-full ring-2 ring-inset forced-colors:border ${
          isTicked
            ? 'bg-success text-surface ring-success'
            : hasSome
              ? 'text-ink-2 ring-accent'
              : 'text-transparent ring-line-strong group-hover:text-ink-3 group-hover:ring-ink'
        }`}
      >
        {isTicked || !hasSome ? (
          <Check className="size-4! stroke-3!" />
        ) : (
          <span className="size-2 rounded-full bg-accent" />
        )}
      </span>
    </button>
  )
}

/** `Jun 3, 2026, by your track`; in the round of months how many of twelve. */
function TickState({ entry, round }: { entry: CollectionEntry; round: CollectionRound }) {
  const day = lastDay(entry, round)
  if (day === null) return null
  if (round === 'months')
    return t('{count, plural, one {# of 12 months} other {# of 12 months}}', { count: countTicks(entry, round) })
  if (countTicks(entry, round) < ticksNeeded(round)) return null
  const counting = ticksOfRound(entry, round)
  const last = counting.find((tick) => tick.day === day)
  const by = t(TICKED_BY[last?.by ?? 'hand'])
  const further = new Set(counting.map((tick) => tick.day)).size - 1
  return further === 0
    ? t('{day}, {by} ##when and how a peak was ticked', { day: formatDay(day), by })
    : t('{day}, {by}, and {count, plural, one {# day} other {# days}} before', {
        day: formatDay(day),
        by,
        count: further,
      })
}
