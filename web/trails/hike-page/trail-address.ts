import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { type TrailAddress, parseTrailPath } from '#domain/trails/trail-address.ts'

/**
 * Returns the trail that the address names. It does not use the router's own parameters, which read `%252F` as a
 * slash.
 */
export function useTrailAddress(): TrailAddress {
  const { pathname } = useLocation()
  return useMemo(() => parseTrailPath(pathname), [pathname])
}
