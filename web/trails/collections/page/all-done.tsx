import { formatDay } from '#domain/platform/format/dates.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { STONES } from '#web/platform/ui/marks/cairn-mark.tsx'

interface AllDoneProps {
  count: number
  /** The day of the last tick. */
  day: string | null
}

/** A quiet word for who has ticked every entry: the cairn has its last stone. */
export function AllDone({ count, day }: AllDoneProps) {
  return (
    <div className="flex items-center gap-4 rounded-card bg-success-bg px-5 py-4 text-success">
      <svg width="44" height="44" viewBox="0 0 32 32" aria-hidden="true" className="shrink-0 overflow-visible">
        {STONES.map((stone, place) => (
          <path
            key={stone}
            d={stone}
            fill={place === 2 ? 'var(--accent)' : 'currentColor'}
            className={place === 2 ? 'animate-drop' : undefined}
          />
        ))}
      </svg>
      <p>
        <span className="block text-name font-h3">
          {t('All {count} done. The last stone is on top.', { count: formatCount(count) })}
        </span>
        {day !== null && <span className="text-meta">{t('Completed on {day}', { day: formatDay(day) })}</span>}
      </p>
    </div>
  )
}
