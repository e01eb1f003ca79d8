import { repairPercentEncoding } from './repair-percent-encoding.ts'
import { cleanText } from './text.ts'

export interface TrailAddress {
  readonly name: string
  readonly country: string
}

/** `trailOfPath('/hike/A%2FB/Norway')` → `{ name: 'A/B', country: 'Norway' }`: each part is decoded once. */
export function trailOfPath(pathname: string): TrailAddress {
  const [name = '', country = ''] = pathname
    .split('/')
    .slice(2)
    .map((part) => cleanText(decodeURIComponent(repairPercentEncoding(part))))
  return { name, country }
}
