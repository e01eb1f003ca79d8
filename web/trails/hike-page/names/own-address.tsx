import { useLocation } from 'react-router'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { Redirect } from '#web/platform/ui/navigation.tsx'
import type { TrailNames } from './use-trail-names.ts'

/**
 * Replaces the address by the trail's own where it has another of its names (R17.28), as the server does. Where several
 * trails have the name, the page stays and asks which one is meant.
 */
export function OwnAddress({ trail, names }: { trail: TrailAddress; names: TrailNames }) {
  const { search, hash } = useLocation()
  const isOwn = trailKey(trail.name, trail.country) === trailKey(names.name, names.country)
  if (isOwn || names.sameName.length > 0) return null
  return <Redirect to={hikePath(names) + search + hash} />
}
