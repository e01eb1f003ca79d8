import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#contract/client-api.ts'
import { hikeTrailKey } from '#domain/trails/hike-trail-key.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'

export interface MyTrails {
  readonly isMember: boolean
  /** Returns true where a hike of that name and country is in my list. */
  readonly has: (trail: { name: string; country: string }) => boolean
}

/** Returns the trails in the member's list, to mark them in the results. */
export function useMyTrails(): MyTrails {
  const isMember = useSession().status === 'member'
  const { data } = useQuery({ ...queryFor(api.hikes.mine, {}), enabled: isMember })
  const keys = useMemo(() => new Set(data?.map(hikeTrailKey)), [data])
  return { isMember, has: ({ name, country }) => keys.has(trailKey(name, country)) }
}
