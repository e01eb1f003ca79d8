import type { ReactNode } from 'react'
import { useMatch, useParams } from 'react-router'
import type { PublicUser } from '#contract/users.ts'
import { ApiError } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { FriendButton } from '#web/friends/friend-button.tsx'
import { ListSkeleton } from '#web/my-list/list-skeleton.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CairnArt } from '#web/ui/cairn-art.tsx'
import { ProblemNote } from '#web/ui/problem-note.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { MOST_STONES } from './person-cairn.tsx'
import { DifficultyNotice } from './profile/difficulty-notice.tsx'
import { MedalRow } from './profile/medal-row.tsx'
import { ProfileHead } from './profile/profile-head.tsx'
import { ProfileList } from './profile/profile-list.tsx'
import { ProfileSkeleton } from './profile/profile-skeleton.tsx'
import { ProfileTotals } from './profile/profile-totals.tsx'
import { RecentHikes } from './profile/recent-hikes.tsx'
import { UnexpectedAnswer, useHikesOf, usePerson } from './use-profile.ts'

/** /user/{username or id}, and …/list: the same to look at only, the list first. */
export function UserScreen() {
  const username = useParams()['username']?.trim() ?? ''
  const isViewOnly = useMatch('/user/:username/list') !== null
  const person = usePerson(username)
  if (username === '') return <ProfileProblem title="Error Loading Profile" text="User ID is required" />
  if (person.data) {
    return (
      <Profile
        key={person.data._id}
        person={person.data}
        asked={username}
        isViewOnly={isViewOnly}
        onChanged={person.refetch}
      />
    )
  }
  if (person.isPending) {
    return (
      <div className="wrap page">
        <ProfileSkeleton />
      </div>
    )
  }
  if (person.error instanceof ApiError && person.error.status === 404) {
    return <ProfileProblem title="User Not Found" text="The requested user profile could not be found." />
  }
  return (
    <ProfileProblem
      title="Error Loading Profile"
      text="Failed to load user profile"
      action={
        <Button onClick={() => void person.refetch()} isLoading={person.isFetching}>
          Try again
        </Button>
      }
    />
  )
}

interface ProfileProps {
  person: PublicUser
  /** What the address names: the username or the id. */
  asked: string
  isViewOnly: boolean
  onChanged: () => void
}

function Profile({ person, asked, isViewOnly, onChanged }: ProfileProps) {
  const me = useSession().user
  const hikes = useHikesOf(asked, isViewOnly)
  const isOther = me !== null && me._id !== person._id
  const canAct = isOther && !isViewOnly
  return (
    <div className="wrap page">
      {isOther && <DifficultyNotice />}
      <ProfileHead
        person={person}
        stones={hikes.data?.slice(0, MOST_STONES).map(({ _id }) => _id) ?? []}
        action={
          canAct ? (
            <FriendButton
              person={person}
              look="text"
              failure="Failed to update friend status. Please try again."
              onChanged={onChanged}
            />
          ) : isViewOnly ? (
            <ButtonLink to={`/user/${person.username}`}>Whole profile</ButtonLink>
          ) : null
        }
      />
      <div className="mt-7 grid grid-cols-1 gap-y-9">
        <Hikes hikes={hikes} username={person.username} canAct={canAct} isListFirst={isViewOnly}>
          <ProfileTotals totals={person} />
          <MedalRow earned={person.achievements} />
        </Hikes>
      </div>
    </div>
  )
}

interface HikesProps {
  hikes: ReturnType<typeof useHikesOf>
  username: string
  canAct: boolean
  isListFirst: boolean
  children: ReactNode
}

function Hikes({ hikes, username, canAct, isListFirst, children }: HikesProps) {
  const isSideBySide = useMedia('(min-width: 1400px)')
  const { data, error } = hikes
  if (data === undefined) {
    return (
      <>
        {children}
        {error ? (
          <ProblemNote
            message={error instanceof UnexpectedAnswer ? error.message : 'Failed to load hikes'}
            onRetry={() => void hikes.refetch()}
            isRetrying={hikes.isFetching}
          />
        ) : (
          <ListSkeleton />
        )}
      </>
    )
  }
  const list = data.length > 0 && <ProfileList hikes={data} username={username} canAct={canAct} />
  const recent = <RecentHikes hikes={data} username={username} />
  if (isListFirst) {
    return (
      <>
        {list}
        {children}
        {recent}
      </>
    )
  }
  return (
    <>
      {children}
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-10 min-[1400px]:grid-cols-[minmax(0,1fr)_280px]">
        {!isSideBySide && recent}
        {list}
        {isSideBySide && <div className="sticky top-6">{recent}</div>}
      </div>
    </>
  )
}

interface ProfileProblemProps {
  title: string
  text: string
  action?: ReactNode
}

function ProfileProblem({ title, text, action }: ProfileProblemProps) {
  return (
    <div role="alert" className="wrap page grid justify-items-center text-center">
      <CairnArt pose="toppled" />
      <PageTitle title={title} className="mt-4" />
      <p className="mt-2 text-lead text-pretty text-ink-2">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {action}
        <ButtonLink to="/users">Community</ButtonLink>
      </div>
    </div>
  )
}
