import type { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { FollowsPlace } from './follows-place.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileTotals } from './profile-totals.tsx'
import { SharePlace } from './share-place.tsx'

/** A profile as it is seen first, before there are scripts: the server draws it (`web/first-look.tsx`). */
export function ProfileLook({ person }: { person: Answer<typeof api.users.get> }) {
  return (
    <div className="wrap page">
      <ProfileHead person={person} action={<SharePlace />} follows={person.showsFollows && <FollowsPlace />} />
      <div className="mt-7">
        <ProfileTotals totals={person} />
      </div>
    </div>
  )
}
