import type { PublicUser } from '#contract/user-shapes.ts'
import { ProfileHead } from './profile-head.tsx'
import { ProfileTotals } from './profile-totals.tsx'
import { SharePlace } from './share-place.tsx'

/** A profile as it is seen first, before there are scripts: the server draws it (`web/first-look.tsx`). */
export function ProfileLook({ person }: { person: PublicUser }) {
  return (
    <div className="wrap page">
      <ProfileHead person={person} action={<SharePlace />} />
      <div className="mt-7">
        <ProfileTotals totals={person} />
      </div>
    </div>
  )
}
