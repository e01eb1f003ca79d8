import type { Config } from '#server/platform/config.ts'

/** Returns a path as a full link, or with a hint where PUBLIC_URL is not set. */
export function formatSiteLink({ publicUrl }: Pick<Config, 'publicUrl'>, path: string): string {
  return publicUrl === null
    ? `${path}\nPut the address of your site in front of it (PUBLIC_URL is not set)`
    : publicUrl + path
}
