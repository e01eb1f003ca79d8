import { cleanText } from '#domain/platform/text/text.ts'
import { parseWebLinkHost } from '#domain/platform/text/web-link.ts'

/** In the order in which profiles show them. */
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

/** The text to show for a link that does not lead to its network, else null. Links are optional: empty is good. */
export function socialLinkProblem(network: SocialNetwork, url: string): string | null {
  const link = cleanText(url)
  if (link === '') return null
  const { label, hosts } = SOCIAL_NETWORKS[network]
  const linked = parseWebLinkHost(link)
  const isOfNetwork = hosts.some((host) => linked === host || linked?.endsWith(`.${host}`))
  return isOfNetwork ? null : `Please enter a valid ${label} URL`
}

/**
 * The links that somebody has set, in the order in which profiles show them. What is no link of its network is left out,
 * wherever it came from.
 */
export function listSocialLinks(links: Readonly<Record<SocialNetwork, string | null>>) {
  return NETWORKS.flatMap((network) => {
    const url = links[network]
    return url && socialLinkProblem(network, url) === null ? [{ network, url }] : []
  })
}
