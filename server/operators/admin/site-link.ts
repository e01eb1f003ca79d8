import type { Config } from '#server/platform/config.ts'

/** A path as a link, where it is known where people find the site. */
export function formatSiteLink({ publicUrl }: Pick<Config, 'publicUrl'>, path: string): string {
  return publicUrl === null
    ? `${path}\nPut the address of your site in front of it (PUBLIC_URL is not set)`
    : publicUrl + path
}
