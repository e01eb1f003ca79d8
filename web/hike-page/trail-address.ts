import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { repairPercentEncoding } from '#domain/repair-percent-encoding.ts'
import { cleanText } from '#domain/text.ts'

export interface TrailAddress {
  readonly name: string
  readonly country: string
}

/** The trail that the address names. Not by the router's own parameters: they read `%252F` as a slash. */
export function useTrailAddress(): TrailAddress {
  const { pathname } = useLocation()
  return useMemo(() => trailOfPath(pathname), [pathname])
}

/** `trailOfPath('/hike/A%2FB/Norway')` → `{ name: 'A/B', country: 'Norway' }`: each part is decoded once. */
export function trailOfPath(pathname: string): TrailAddress {
  const [name = '', country = ''] = pathname
    .split('/')
    .slice(2)
    .map((part) => cleanText(decodeURIComponent(repairPercentEncoding(part))))
  return { name, country }
}
