import { t } from '#domain/platform/language/translate.ts'
import type { Attribution } from '#web/trails/explore/use-trails.ts'

/** Names those whose data is shown, with its licence. */
export function Attributions({ attributions }: { attributions: readonly Attribution[] }) {
  if (attributions.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-3">
      <span>{t('Trail data:')}</span>
      {attributions.map(({ source, name, licence, url }) => (
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
