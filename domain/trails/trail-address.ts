import { repairPercentEncoding } from '#domain/platform/text/repair-percent-encoding.ts'
import { cleanText } from '#domain/platform/text/text.ts'

export interface TrailAddress {
  readonly name: string
  readonly country: string
}

/** `trailOfPath('/hike/A%2FB/Norway')` → `{ name: 'A/B', country: 'Norway' }`: each part is decoded once. */
export function trailOfPath(pathname: string): TrailAddress {
  const [name = '', country = ''] = partsOf(pathname)
  return { name, country }
}

/** The same of two trails side by side: `/compare/A/Norway/B/Peru`. */
export function trailsOfPath(pathname: string): [TrailAddress, TrailAddress] {
  const [name = '', country = '', otherName = '', otherCountry = ''] = partsOf(pathname)
  return [
    { name, country },
    { name: otherName, country: otherCountry },
  ]
}

function partsOf(pathname: string): string[] {
  return pathname
    .split('/')
    .slice(2)
    .map((part) => cleanText(decodeURIComponent(repairPercentEncoding(part))))
}
