/** Path of the flags. */
export const FLAGS = '/flags'

/**
 * Returns the address of a country's flag by the country's name. The server maps names to flags, so that pages need not
 * load the table of all countries.
 * @param version of the flags: browsers cache the address for ever
 */
export function flagPath(country: string, version: string): string {
  // after Unicode's composition: a name has many writings, and each would be fetched
  return `${FLAGS}/${version}/${encodeURIComponent(
    country
      .replaceAll(/\p{Surrogate}/gu, '\ufffd')
      .normalize('NFC')
      .trim(),
  )}.svg`
}

/** Returns the country and the version in an address, or null where it is no flag's. */
export function parseFlagPath(path: string): { country: string; version: string } | null {
  const [, version = '', country = ''] = /^\/flags\/(\d{1,4}(?:\.\d{1,4}){0,3})\/([^/]*)\.svg$/.exec(path) ?? []
  if (version === '') return null
  try {
    return { version, country: decodeURIComponent(country) }
  } catch {
    return null
  }
}
