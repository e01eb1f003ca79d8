import { t } from '#domain/platform/language/translate.ts'
import { ExternalLink } from './external-link.tsx'
import { CHANNELS } from './resources-data.ts'

/** Links to YouTube channels about hiking. */
export function ChannelList() {
  return (
    <section aria-labelledby="channels">
      <h2 id="channels" className="text-h2">
        {t('Hiking video channels')}
      </h2>
      <p className="mt-2 text-ink-2">{t('For rainy evenings. All on YouTube.')}</p>
      <ul className="mt-5 md:columns-2 md:gap-8 xl:columns-3">
        {CHANNELS.map(({ name, about, url }) => (
          <li key={url} className="relative break-inside-avoid border-t border-line py-3">
            <ExternalLink href={url} className="text-name font-label after:absolute after:inset-0 hover:underline">
              {name}
            </ExternalLink>
            <p className="text-label text-ink-2">{t(about)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
