import { memo } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { FriendButton } from '#web/community/person-actions/friend-button.tsx'
import { LatestHikeLine } from '#web/community/person-actions/latest-hike-line.tsx'
import { PersonCardHeading } from '#web/community/person-actions/person-card-heading.tsx'
import { PersonTotals } from '#web/community/person-actions/person-totals.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { ROW_ATTRIBUTE } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import type { DirectoryPerson } from './use-directory.ts'

interface PersonCardProps {
  person: DirectoryPerson
  /** True where the reader may add or remove them as a friend: a member, but not themselves. */
  canBefriend: boolean
  /** The number of hikes in common with the reader, where it is known. */
  inCommon: number | undefined
  /** True for the cards that are visible at once. */
  isFirst: boolean
}

/**
 * A person in the directory, with their newest hike: its picture above or beside them, on phones beside the hike's name. The whole card
 * links to their page; the friend button lies above it, outside the link.
 */
export const PersonCard = memo(function PersonCard({ person, canBefriend, inCommon, isFirst }: PersonCardProps) {
  const { latestHike, country, username, totalHikes, alike = null } = person
  return (
    <li
      {...ROW_ATTRIBUTE}
      className="group relative isolate card flex flex-col overflow-hidden max-md:grid max-md:grid-cols-cover-sm max-md:gap-3 max-md:p-4 wide:flex-row"
    >
      <div
        className={`grid h-17 flex-none place-items-center overflow-hidden bg-sunken text-meta text-ink-3 max-md:row-start-2 max-md:rounded-thumb md:h-32 wide:h-auto wide:w-28 full:w-52 huge:w-36 ${latestHike ? '' : 'max-md:hidden'}`}
      >
        {latestHike ? (
          <TrailPicture of={latestHike} width={350} height={190} isFirst={isFirst} />
        ) : (
          totalHikes === 0 && t('No hikes yet')
        )}
      </div>
      <div className="contents min-w-0 grow flex-col gap-3 md:flex md:p-5">
        <div className="flex items-start gap-1 max-md:col-span-2 max-md:row-start-1">
          <PersonCardHeading person={person} country={country} to={`/user/${username}`} className="min-w-0 grow" />
          {canBefriend && (
            <FriendButton person={person} look="icon" className="relative -mt-1 -me-2 flex-none md:-me-3" />
          )}
        </div>
        {latestHike && (
          <LatestHikeLine
            hike={latestHike}
            className="max-md:col-start-2 max-md:row-start-2 max-md:flex-col max-md:items-start max-md:self-center"
          />
        )}
        <TasteMatch person={person} />
        <PersonTotals
          className="max-md:col-span-2"
          person={person}
          names={[t('Hikes'), t('Distance'), t('Elevation')]}
          inCommon={alike === null ? inCommon : 0}
        />
      </div>
    </li>
  )
})

/** How similar their taste and their places are to the reader's, in orders that sort by it. */
function TasteMatch({ person: { alike = null, common = 0, near = 0 } }: { person: DirectoryPerson }) {
  const likeness =
    alike === null ? null : t('{alike}% match on {common, plural, one {# hike} other {# hikes}}', { alike, common })
  const walks =
    near === 0 ? null : t('{count, plural, one {# hike} other {# hikes}} in your countries', { count: near })
  const text = [likeness, walks].filter((part) => part !== null).join(' · ')
  return text === '' ? null : <p className="text-small font-label text-ink-2 max-md:col-span-2">{text}</p>
}
