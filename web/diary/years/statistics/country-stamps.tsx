import type { VisitedCountry } from '#domain/diary/years/years.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { Flag } from '#web/platform/ui/marks/flag.tsx'
import './country-stamps.css'

/** The countries as passport stamps, those with most hikes first. */
export function CountryStamps({ visits }: { visits: readonly VisitedCountry[] }) {
  if (visits.length === 0) return null
  return (
    <section aria-labelledby="countries">
      <h2 id="countries" className="mb-4 text-h2">
        {t('Countries')}
      </h2>
      <StampList visits={visits} />
    </section>
  )
}

export function StampList({ visits }: { visits: readonly VisitedCountry[] }) {
  return (
    <ul className="flex flex-wrap gap-4">
      {visits.map(({ country, hikes, isNew }) => (
        <li key={country} className="stamp min-w-0" style={{ rotate: `${getTilt(country)}deg` }}>
          <div className="stamp-picture">
            <Flag country={country} width={44} />
            <span className="mt-2.5 block max-w-36 min-w-0 font-display text-name leading-tight font-h3 wrap-anywhere">
              {countryLabel(country)}
            </span>
            <span className="mt-1 block text-small text-ink-2">
              {t('{count, plural, one {# hike} other {# hikes}}', { count: hikes })}
              {isNew && <span className="block font-semibold text-ink">{t('First time ##in a country')}</span>}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Returns a slight tilt, which is always the same for a country. */
function getTilt(country: string): number {
  return Math.round((seededRandom(country)() - 0.5) * 50) / 10
}
