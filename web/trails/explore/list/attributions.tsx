import { t } from '#domain/platform/language/translate.ts'
import { listAttributions } from '#domain/trails/catalogue/data-sources.ts'
import type { Attribution } from '#web/trails/explore/use-trails.ts'

/** Names those whose data is shown, and the gazetteer of the search for towns, with their licences. */
export function Attributions({ attributions }: { attributions: readonly Attribution[] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-3">
      <span>{t('Data:')}</span>
      {[...attributions, ...listAttributions(['geonames'])].map(({ source, name, licence, url }) => (
        <a
          key={source}
          href={url}
          target="_blank"
          rel="noreferrer"
          translate="no"
          className="inline-flex min-h-11 items-center underline underline-offset-3 hover:text-ink"
        >
          {`${name} (${licence})`}
        </a>
      ))}
    </p>
  )
}
