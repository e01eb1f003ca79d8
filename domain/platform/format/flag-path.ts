/** Where flags stand, below the site. */
export const FLAGS = '/flags'

/**
 * Returns the address of a country's flag. By its name, whatever that is: the server knows which flag it flies, so that pages
 * need not bring the table of all countries.
 * @param version of the flags: browsers keep what stands at an address for ever
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

/** Returns the country and the version that an address names, or null where it names no flag. */
export function parseFlagPath(path: string): { country: string; version: string } | null {
  const [, version = '', country = ''] = /^\/flags\/(\d{1,4}(?:\.\d{1,4}){0,3})\/([^/]*)\.svg$/.exec(path) ?? []
  if (version === '') return null
  try {
    return { version, country: decodeURIComponent(country) }
  } catch {
    return null
  }
}
