import { useId } from 'react'
import type { CollectionDetails } from '#contract/trails/collections.ts'
import { COLLECTION_ROUNDS, type CollectionRound } from '#domain/trails/collections/collection-rules.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { monthNames } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ROUND_NAMES, doneText } from './collection-texts.ts'
import { ProgressRing } from './progress-ring.tsx'
import { countByMonth, ticksNeeded } from './rounds.ts'

interface RoundChoiceProps {
  collection: CollectionDetails
  rounds: NonNullable<CollectionDetails['rounds']>
  value: CollectionRound
  onChange: (round: CollectionRound) => void
}

/** My progress in the three rounds; the chosen one tells the list and the map what is done (R20.34). */
export function RoundChoice({ collection, rounds, value, onChange }: RoundChoiceProps) {
  const name = useId()
  const { entries } = collection
  return (
    <fieldset className="grid grid-cols-3 gap-2 sm:gap-3 wide:gap-4">
      <legend className="sr-only">{t('Round')}</legend>
      {COLLECTION_ROUNDS.map((round) => {
        const total = entries.length * ticksNeeded(round)
        return (
          <label key={round} className={TILE}>
            <input
              type="radio"
              name={name}
              checked={value === round}
              onChange={() => onChange(round)}
              className="sr-only"
            />
            {round === 'months' ? (
              <MonthGrid counts={countByMonth(entries)} of={entries.length} />
            ) : (
              <ProgressRing share={total === 0 ? 0 : rounds[round] / total} size={52}>
                <span className="text-small font-label tabular-nums">{percentText(rounds[round], total)}</span>
              </ProgressRing>
            )}
            <span className="grid min-w-0">
              <span className="text-label font-label">{t(ROUND_NAMES[round])}</span>
              <span className="text-meta text-ink-2 tabular-nums">{doneText(rounds[round], total)}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** Whole percents that never say 0 or 100 too early. */
function percentText(done: number, total: number): string {
  if (total === 0) return '–'
  const percent = (100 * done) / total
  return `${formatCount(done === 0 ? 0 : done === total ? 100 : Math.min(99, Math.max(1, Math.round(percent))))}%`
}

/** Twelve small columns, as full as each month is. What each holds is said to screen readers. */
function MonthGrid({ counts, of }: { counts: readonly number[]; of: number }) {
  return (
    <span className="grid shrink-0 grid-cols-6 gap-0.75 max-sm:h-13 max-sm:content-center">
      {counts.map((count, at) => (
        <span
          key={at}
          title={`${monthNames('long')[at]}: ${doneText(count, of)}`}
          className="relative block h-6 w-2.5 sm:w-3.5 overflow-hidden rounded-current bg-sunken ring-1 ring-line ring-inset"
        >
          <span
            className={`absolute inset-x-0 bottom-0 forced-colors:bg-highlight ${count >= of ? 'bg-success' : 'bg-accent'}`}
            style={{ height: of === 0 || count === 0 ? 0 : `${Math.max(14, (100 * count) / of)}%` }}
          />
          <span className="sr-only">{`${monthNames('long')[at]}: ${doneText(count, of)}`}</span>
        </span>
      ))}
    </span>
  )
}

const TILE =
  'card relative grid content-start justify-items-center gap-2 px-1 py-3 text-center hyphens-auto sm:flex sm:min-h-21 sm:items-center sm:gap-4 sm:px-4 sm:text-start has-checked:ring-2 has-checked:ring-ink has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:bg-raised'
