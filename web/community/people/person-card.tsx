import { memo } from 'react'
import { formatCount } from '#domain/platform/format/format.ts'
import { FriendButton } from '#web/community/person-actions/friend-button.tsx'
import { ROW_ATTRIBUTE } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { PersonCardHeading } from '#web/community/person-actions/person-card-heading.tsx'
import { PersonTotals } from '#web/community/person-actions/person-totals.tsx'
import { PersonCairn } from './person-cairn.tsx'
import type { DirectoryPerson } from './use-directory.ts'

interface PersonCardProps {
  person: DirectoryPerson
  /** True where the reader may add or remove them as a friend: a member, but not themselves. */
  canBefriend: boolean
}

/** A person in the directory. The whole card links to their page; the friend button lies above it, outside the link. */
export const PersonCard = memo(function PersonCard({ person, canBefriend }: PersonCardProps) {
  const { _id, username, totalHikes } = person
  return (
    <li {...ROW_ATTRIBUTE} className="group card relative isolate flex flex-col overflow-hidden p-4 md:p-5">
      <PersonCairn
        personId={_id}
        hikes={totalHikes}
        isSilhouette
        className="absolute right-3 bottom-1.5 -z-10 h-20 md:right-6 md:h-24"
      />
      <PersonCardHeading person={person} to={`/user/${username}`} className={canBefriend ? 'pr-11' : ''} />
      <TasteMatch person={person} />
      <PersonTotals person={person} names={['Hikes', 'Distance', 'Elevation']} />
      {canBefriend && <FriendButton person={person} look="icon" className="absolute top-2 right-2" />}
    </li>
  )
})

/** How similar their taste and their places are to the reader's, in orders that sort by it. */
function TasteMatch({ person: { alike = null, common = 0, near = 0 } }: { person: DirectoryPerson }) {
  const likeness = alike === null ? null : `${alike}% match on ${common} hikes`
  const walks = near === 0 ? null : `${formatCount(near)} ${near === 1 ? 'hike' : 'hikes'} in your countries`
  const text = [likeness, walks].filter((part) => part !== null).join(' · ')
  return text === '' ? null : <p className="mt-3 pr-16 text-small font-label text-ink-2 md:pr-24">{text}</p>
}
