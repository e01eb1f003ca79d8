import Check from 'lucide-react/icons/check'
import { formatDay, monthNames } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { formatSeason } from '#domain/trails/best-season.ts'
import { TAG_LABELS } from '#web/trails/explore/filters/filter-choices.ts'
import type { ListedTrail } from '#web/trails/explore/use-trails.ts'

interface TrailNotesProps {
  trail: ListedTrail
  /** The month now, from 1. */
  month: number
}

/** What else is known of a trail, in a line: hiked, how it suits me, its season, conditions, and its tags. */
export function TrailNotes({ trail, month }: TrailNotesProps) {
  const { isWalked, isWished, taste, isLoop, tags, conditionsOn, bestMonths } = trail
  const isSeasonal = bestMonths.length > 0 && bestMonths.length < 12
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-small text-ink-2 empty:hidden">
      {isWalked && (
        <li className="inline-flex items-center gap-1 font-label text-success">
          <Check className="size-4" />
          {t('You hiked it')}
        </li>
      )}
      {isWished && !isWalked && <li className="font-label text-ink">{t('On your wishlist')}</li>}
      {taste !== null && !isWalked && <li>{t('Suits you: {percent}%', { percent: Math.round(taste * 100) })}</li>}
      {isSeasonal && (
        <li className={bestMonths.includes(month) ? 'font-label text-ink' : ''}>
          {t('Best: {season}', { season: formatMonths(bestMonths) })}
        </li>
      )}
      {conditionsOn !== null && <li>{t('Conditions: {day}', { day: formatDay(conditionsOn) })}</li>}
      {isLoop === true && <li>{t('Loop ##a trail that ends where it begins')}</li>}
      {tags.map((tag) => (
        <li key={tag}>{t(TAG_LABELS[tag])}</li>
      ))}
    </ul>
  )
}

/** `June–September` for months in a row, over the turn of the year too; else their names. */
function formatMonths(months: readonly number[]): string {
  const [from] = months.filter((month) => !months.includes(month === 1 ? 12 : month - 1))
  const ends = months.filter((month) => !months.includes((month % 12) + 1))
  if (from !== undefined && ends.length === 1) return formatSeason({ from: from - 1, to: (ends[0] ?? from) - 1 })
  return months.map((month) => monthNames()[month - 1]).join(', ')
}
