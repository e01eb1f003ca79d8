import { cleanText } from '#domain/platform/text/text.ts'
import { parseWebLinkHost } from '#domain/platform/text/web-link.ts'
import { t } from '#domain/platform/language/translate.ts'

/** Social networks, in the order of profiles. */
export const SOCIAL_NETWORKS = {
  instagram: { label: 'Instagram', hosts: ['instagram.com'] },
  alltrails: { label: 'AllTrails', hosts: ['alltrails.com'] },
  tiktok: { label: 'TikTok', hosts: ['tiktok.com'] },
  youtube: { label: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  strava: { label: 'Strava', hosts: ['strava.com'] },
  garmin: { label: 'Garmin', hosts: ['garmin.com'] },
} as const
export type SocialNetwork = keyof typeof SOCIAL_NETWORKS
export const NETWORKS = Object.keys(SOCIAL_NETWORKS) as SocialNetwork[]

/** Returns the problem with a link that does not lead to its network, or null. Links are optional. */
export function socialLinkProblem(network: SocialNetwork, url: string): string | null {
  const link = cleanText(url)
  if (link === '') return null
  const { label, hosts } = SOCIAL_NETWORKS[network]
  const linked = parseWebLinkHost(link)
  const isOfNetwork = hosts.some((host) => linked === host || linked?.endsWith(`.${host}`))
  return isOfNetwork ? null : t('Please enter a valid {network} URL', { network: label })
}

/**
 * Returns a person's links in the order of profiles. Links to other sites than their network are left out, wherever
 * they came from.
 */
export function listSocialLinks(links: Readonly<Record<SocialNetwork, string | null>>) {
  return NETWORKS.flatMap((network) => {
    const url = links[network]
    return url && socialLinkProblem(network, url) === null ? [{ network, url }] : []
  })
}
