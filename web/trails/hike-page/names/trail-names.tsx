import type { ReactNode } from 'react'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { languageName } from '#domain/platform/language/language-name.ts'
import { currentLanguage, t } from '#domain/platform/language/translate.ts'
import { countryKey, foldText } from '#domain/trails/trail-key.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import type { TrailNames } from './use-trail-names.ts'

/** How many names stand in the line; the others unfold. */
const SHOWN = 4

type OtherName = TrailNames['names'][number]

/** The other names of a trail and its variants (R17.27); nothing where it has neither. */
export function TrailNamesLine({ names }: { names: TrailNames }) {
  const others = listOtherNames(names)
  const { variants } = names
  if (others.length === 0 && variants.length === 0) return null
  return (
    <dl className="mt-3 grid max-w-prose gap-1 text-meta">
      {others.length > 0 && (
        <Line label={t('Also called')}>
          <Names names={others.slice(0, SHOWN)} home={names.country} />
          {others.length > SHOWN && (
            <details className="inline">
              <summary className="inline cursor-pointer list-none py-3 text-link underline">
                {t('and {count} more', { count: others.length - SHOWN })}
              </summary>
              <span className="block">
                <Names names={others.slice(SHOWN)} home={names.country} />
              </span>
            </details>
          )}
        </Line>
      )}
      {variants.length > 0 && (
        <Line label={t('Variants')}>
          {variants.map((variant, at) => (
            <span key={hikePath(variant)}>
              {at > 0 && SEPARATOR}
              <Link to={hikePath(variant)} className="-my-3 inline-block py-3 text-link underline">
                {variant.name}
              </Link>
            </span>
          ))}
        </Line>
      )}
    </dl>
  )
}

const SEPARATOR = <span className="text-ink-3"> · </span>

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere">
      <dt className="me-2 inline text-ink-3">{t('{label}: ##a label before its values', { label })}</dt>
      <dd className="inline">{children}</dd>
    </div>
  )
}

function Names({ names, home }: { names: readonly OtherName[]; home: string }) {
  return names.map(({ name, country, language }, at) => {
    const notes = [
      language !== null && languageName(language),
      countryKey(country) !== countryKey(home) && countryLabel(country),
    ].filter((note) => typeof note === 'string')
    return (
      <span key={`${name} ${country}`}>
        {at > 0 && SEPARATOR}
        <span lang={language ?? undefined}>{name}</span>
        {notes.length > 0 && <span className="text-ink-3"> ({notes.join(', ')})</span>}{' '}
      </span>
    )
  })
}

/** Returns the names besides the trail's own, those in the page's language first, those in others last; in one country each spelling once. */
function listOtherNames({ name, country, names }: TrailNames): OtherName[] {
  const keyOf = (one: { name: string; country: string }) => `${foldText(one.name)} ${countryKey(one.country)}`
  const own = keyOf({ name, country })
  const seen = new Map(names.toReversed().map((one) => [keyOf(one), one]))
  seen.delete(own)
  return [...seen.values()].toReversed().toSorted((a, b) => foreignness(a) - foreignness(b))
}

function foreignness({ language }: OtherName): number {
  if (language === currentLanguage()) return 0
  return language === null ? 1 : 2
}
