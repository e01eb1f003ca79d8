import type { PublicUser } from '#contract/account/user-shapes.ts'
import { SOCIAL_NETWORKS, listSocialLinks } from '#domain/account/social-links.ts'
import { t } from '#domain/platform/language/translate.ts'
import { NetworkGlyph } from '#web/platform/ui/marks/network-glyph.tsx'

/** Links to a person's profiles elsewhere; renders nothing without any. */
export function SocialRow({ links }: { links: PublicUser['socialLinks'] }) {
  const set = listSocialLinks(links)
  if (set.length === 0) return null
  return (
    <ul aria-label={t('Social links')} className="-ms-2.5 flex flex-wrap">
      {set.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            aria-label={t('{network}, opens in a new tab', { network: SOCIAL_NETWORKS[network].label })}
            title={SOCIAL_NETWORKS[network].label}
            className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <NetworkGlyph network={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
