import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import './printed-list.css'

interface PrintedListProps {
  /** The whole list, best first. */
  hikes: readonly Hike[]
  person: Parameters<typeof fullName>[0]
}

/** A list on paper: one column of ranks, names and dates. */
export function PrintedList({ hikes, person }: PrintedListProps) {
  return (
    <div className="printed-list">
      <h1>{fullName(person)}</h1>
      <ol>
        {hikes.map(({ _id, name, country, completedOn }, at) => (
          <li key={_id}>
            <span className="printed-rank">{at + 1}</span>
            <span className="printed-name">{t('{name}, {country}', { name, country: countryLabel(country) })}</span>
            <span>{completedOn === null ? '' : formatDay(completedOn)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
