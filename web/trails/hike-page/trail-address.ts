import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { type TrailAddress, parseTrailPath } from '#domain/trails/trail-address.ts'

/** The trail that the address names. Not by the router's own parameters: they read `%252F` as a slash. */
export function useTrailAddress(): TrailAddress {
  const { pathname } = useLocation()
  return useMemo(() => parseTrailPath(pathname), [pathname])
}
