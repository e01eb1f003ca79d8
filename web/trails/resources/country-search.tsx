import CloudSun from 'lucide-react/icons/cloud-sun'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MapIcon from 'lucide-react/icons/map'
import MountainSnow from 'lucide-react/icons/mountain-snow'
import Trees from 'lucide-react/icons/trees'
import { MAX_COUNTRY_CHARS } from '#domain/platform/limits.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { msg, t, translateName } from '#domain/platform/language/translate.ts'
import { Flag } from '#web/platform/ui/marks/flag.tsx'
import { SearchField } from '#web/platform/ui/fields/search-field.tsx'
import { useUrlText } from '#web/platform/ui/hooks/use-url-value.ts'
import { ContourStrip } from './contour-strip.tsx'
import type { CountryLinks } from './country-links.ts'
import { ExternalLink } from './external-link.tsx'
import { findCountries } from './find-countries.ts'

const KINDS = [
  { kind: 'parks', label: msg('Parks and visitors'), Icon: Trees },
  { kind: 'club', label: msg('Mountain club'), Icon: MountainSnow },
  { kind: 'weather', label: msg('Weather'), Icon: CloudSun },
  { kind: 'rescue', label: msg('Rescue and warnings'), Icon: LifeBuoy },
  { kind: 'maps', label: msg('Maps'), Icon: MapIcon },
] as const

/** Five links for each country, once its name is typed (R11.13: nothing is listed before). */
export function CountrySearch() {
  const [text, setText] = useUrlText('query')
  const found = findCountries(text)
  return (
    <section aria-labelledby="countries">
      <div className="card overflow-hidden">
        <ContourStrip letters={text.length} />
        <div className="p-4 wide:px-6 wide:py-5">
          <h2 id="countries" className="text-h2">
            {t('Where are you going?')}
          </h2>
          <SearchField
            label={t('Search for a country')}
            placeholder={t('Search for a country...')}
            maxLength={MAX_COUNTRY_CHARS}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="mt-4"
          />
          <p role="status" className="mt-3 min-h-6 wrap-anywhere text-ink-2">
            {statusText(text, found.length)}
          </p>
        </div>
      </div>
      {found.length > 0 && (
        <ul className="mt-3 grid gap-3 md:grid-cols-2 wide:grid-cols-1">
          {found.map((links) => (
            <li key={links.country} className="card px-4 py-4 wide:px-6 wide:py-5">
              <CountryCard {...links} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function statusText(text: string, count: number): string {
  if (text.trim() === '') return t('Start typing to search for country-specific hiking resources')
  if (count === 0) return t('No countries found matching "{text}"', { text: text.trim() })
  return t('{count, plural, one {# country} other {# countries}}', { count })
}

function CountryCard(links: CountryLinks) {
  return (
    <>
      <h3 className="flex items-center gap-2.5 text-h3">
        <Flag country={links.country} width={24} />
        {countryLabel(links.country)}
      </h3>
      <ul className="mt-2">
        {KINDS.map(({ kind, label, Icon }) => {
          const [name, url] = links[kind]
          return (
            <li key={kind} className="relative flex gap-3 border-t border-line py-2.5 first:border-0">
              <Icon aria-hidden="true" className="mt-1 text-ink-3" />
              <span className="min-w-0 leading-snug wrap-anywhere">
                <span className="block text-small font-normal text-ink-3">{t(label)}</span>
                <ExternalLink href={url} className="text-link after:absolute after:inset-0">
                  {translateName(name)}
                </ExternalLink>
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
