import type { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { BestHikes } from './best-hikes.tsx'
import { bestOf } from './best-hikes-place.tsx'
import { FollowsPlace } from './follows-place.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileTotals } from './profile-totals.tsx'
import { SharePlace } from './share-place.tsx'

/** So many cards a phone shows of the row: what the others would ask for holds up the first picture on a slow line. */
const SEEN_AT_ONCE = 2

interface ProfileLookProps {
  person: Answer<typeof api.users.get>
  /** The first of the list. */
  hikes: Answer<typeof api.hikes.ofUser>
}

/** A profile as it is seen first, before there are scripts: the server draws it (`web/first-look.tsx`). */
export function ProfileLook({ person, hikes }: ProfileLookProps) {
  const best = bestOf(hikes)
  return (
    <div className="wrap page">
      <ProfileHead person={person} action={<SharePlace />} follows={person.showsFollows && <FollowsPlace />} />
      <div className="mt-7 grid grid-cols-1 gap-y-9">
        <ProfileTotals totals={person} />
        {best.length > 0 && <BestHikes hikes={best} pictured={SEEN_AT_ONCE} />}
      </div>
    </div>
  )
}
