import type { Hike } from '#contract/hike-shapes.ts'
import type { PublicUser } from '#contract/user-shapes.ts'
import { MOST_STONES } from '../person-cairn.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileTotals } from './profile-totals.tsx'
import { SharePlace } from './share-place.tsx'

/** A profile as it is seen first, before there are scripts: the server draws it (`web/first-look.tsx`). */
export function ProfileLook({ person, hikes }: { person: PublicUser; hikes: readonly Hike[] }) {
  return (
    <div className="wrap page">
      <ProfileHead person={person} stones={hikes.slice(0, MOST_STONES).map(({ _id }) => _id)} action={<SharePlace />} />
      <div className="mt-7">
        <ProfileTotals totals={person} />
      </div>
    </div>
  )
}
