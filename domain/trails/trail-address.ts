import { repairPercentEncoding } from '#domain/platform/text/repair-percent-encoding.ts'
import { cleanText } from '#domain/platform/text/text.ts'

export interface TrailAddress {
  readonly name: string
  readonly country: string
}

/**
 * Parses the path of a trail: `parseTrailPath('/hike/A%2FB/Norway')` → `{ name: 'A/B', country: 'Norway' }`. Each part
 * is decoded once.
 */
export function parseTrailPath(pathname: string): TrailAddress {
  const [name = '', country = ''] = decodeParts(pathname)
  return { name, country }
}

/** Parses the path of two trails side by side: `/compare/A/Norway/B/Peru`. */
export function parseComparePath(pathname: string): [TrailAddress, TrailAddress] {
  const [name = '', country = '', otherName = '', otherCountry = ''] = decodeParts(pathname)
  return [
    { name, country },
    { name: otherName, country: otherCountry },
  ]
}

function decodeParts(pathname: string): string[] {
  return pathname
    .split('/')
    .slice(2)
    .map((part) => cleanText(decodeURIComponent(repairPercentEncoding(part))))
}
