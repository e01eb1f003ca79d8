import { memo } from 'react'
import type { LatestHike } from '#contract/community/users.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { FriendButton } from '#web/community/person-actions/friend-button.tsx'
import { PersonCardHeading } from '#web/community/person-actions/person-card-heading.tsx'
import { PersonTotals } from '#web/community/person-actions/person-totals.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { ROW_ATTRIBUTE } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import type { DirectoryPerson } from './use-directory.ts'

interface PersonCardProps {
  person: DirectoryPerson
  /** True where the reader may add or remove them as a friend: a member, but not themselves. */
  canBefriend: boolean
  /** The number of hikes in common with the reader; undefined where it is not known yet. */
  inCommon: number | undefined
  /** True for the cards that are visible at once. */
  isFirst: boolean
}

/** A person in the directory, with their newest hike. The whole card links to their page; the friend button lies above it, outside the link. */
export const PersonCard = memo(function PersonCard({ person, canBefriend, inCommon, isFirst }: PersonCardProps) {
  return (
    <li {...ROW_ATTRIBUTE} className="group relative isolate card flex flex-col overflow-hidden">
      <Latest hike={person.latestHike} isFirst={isFirst} />
      <div className="flex grow flex-col p-4 md:p-5">
        <div className="flex items-start gap-1">
          <PersonCardHeading
            person={person}
            country={person.country}
            to={`/user/${person.username}`}
            className="min-w-0 grow"
          />
          {canBefriend && (
            <FriendButton person={person} look="icon" className="relative -mt-1 -mr-2 flex-none md:-mr-3" />
          )}
        </div>
        <TasteMatch person={person} />
        <PersonTotals
          person={person}
          names={['Hikes', 'Distance', 'Elevation']}
          inCommon={canBefriend ? formatInCommon(inCommon) : undefined}
        />
      </div>
    </li>
  )
})

/** Returns a number, or a space in its place until it is known. */
const formatInCommon = (count: number | undefined) => (count === undefined ? '\u2007' : formatCount(count))

/** The picture, name and day of the newest hike that everybody sees. */
function Latest({ hike, isFirst }: { hike: LatestHike | undefined; isFirst: boolean }) {
  return (
    <>
      <div className="grid h-32 flex-none place-items-center overflow-hidden bg-sunken text-meta text-ink-3 md:h-40">
        {hike ? <TrailPicture of={hike} width={610} height={160} isFirst={isFirst} /> : 'No hikes yet'}
      </div>
      {hike && (
        <p className="flex items-baseline gap-x-3 border-b border-line px-4 py-2 text-small md:px-5">
          <span className="truncate font-label">{hike.name}</span>
          <span className="ml-auto flex-none text-ink-2 tabular-nums">{formatDay(hike.completedOn)}</span>
        </p>
      )}
    </>
  )
}

/** How similar their taste and their places are to the reader's, in orders that sort by it. */
function TasteMatch({ person: { alike = null, common = 0, near = 0 } }: { person: DirectoryPerson }) {
  const likeness = alike === null ? null : `${alike}% match on ${common} hikes`
  const walks = near === 0 ? null : `${formatCount(near)} ${near === 1 ? 'hike' : 'hikes'} in your countries`
  const text = [likeness, walks].filter((part) => part !== null).join(' · ')
  return text === '' ? null : <p className="mt-3 text-small font-label text-ink-2">{text}</p>
}
