import { type ReactNode, Suspense } from 'react'
import type { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { PublicUser } from '#contract/account/user-shapes.ts'
import { NOT_FOUND_TITLES } from '#contract/pages.ts'
import { fullName } from '#domain/account/full-name.ts'
import { isId } from '#domain/platform/id.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { useSession } from '#web/platform/api/session.ts'
import { FriendButton } from '#web/community/person-actions/friend-button.tsx'
import { SharePageButton } from '#web/platform/share/share-page-button.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { lazyWithRetry, renderNothing } from '#web/platform/ui/lazy-with-retry.tsx'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { Redirect } from '#web/platform/ui/navigation.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { BestHikes } from './profile/hikes/best-hikes.tsx'
import { BestHikesSkeleton, pickBestHikes } from './profile/hikes/best-hikes-skeleton.tsx'
import { DifficultyNotice } from './profile/difficulty-notice.tsx'
import { FollowsLine } from './profile/follows-line.tsx'
import { countFoldedRows } from '#web/diary/list-rows/view-only-list.tsx'
import { RankedListSkeleton } from './profile/hikes/ranked-list-skeleton.tsx'
import { MedalRow } from './profile/medal-row.tsx'
import { LazyMountains } from './profile/mountains/lazy-mountains.tsx'
import { OwnPages } from './profile/own-pages.tsx'
import { ProfileHead } from './profile/profile-head.tsx'
import { ProfileList } from './profile/hikes/profile-list.tsx'
import { ProfileSkeleton } from './profile/profile-skeleton.tsx'
import { ProfileTotals } from './profile/profile-totals.tsx'
import { RecentHikes } from './profile/hikes/recent-hikes.tsx'
import { RecentHikesSkeleton } from './profile/hikes/recent-hikes-skeleton.tsx'
import { TasteNote } from './profile/taste-note.tsx'
import { useProfileAddress } from './profile-address.ts'
import { UNEXPECTED_ANSWER, UnexpectedAnswer, useRankedHikes, usePerson, useRecentHikes } from './use-profile.ts'

/** Loaded for members only; without its code the page lacks only the menu. */
const PersonMenu = lazyWithRetry(
  () => import('#web/community/person-actions/person-menu.tsx').then((m) => m.PersonMenu),
  {
    failed: renderNothing,
  },
)

/** Renders /user/{username or id}, and …/list with the list first. */
export function UserScreen() {
  const { username, isViewOnly } = useProfileAddress()
  const person = usePerson(username)
  const hikes = useRankedHikes(username, isViewOnly)
  const recent = useRecentHikes(username, isViewOnly)
  if (username === '') return <ProfileProblem title={t('Error Loading Profile')} text={t('User ID is required')} />
  // an old name or another case: replace the address by the current name
  if (person.data && !isId(username) && username !== person.data.username)
    return <Redirect to={`/user/${person.data.username}${isViewOnly ? '/list' : ''}`} />
  if (person.data) {
    return (
      <Profile
        person={person.data}
        hikes={hikes}
        recent={recent}
        isViewOnly={isViewOnly}
        onChanged={() => void person.refetch()}
      />
    )
  }
  if (person.isPending) return <ProfileSkeleton />
  if (person.error instanceof ApiError && person.error.status === 404) {
    return (
      <ProfileProblem title={t(NOT_FOUND_TITLES.user)} text={t('The requested user profile could not be found.')} />
    )
  }
  return (
    <ProfileProblem
      title={t('Error Loading Profile')}
      text={t('Failed to load user profile')}
      action={
        <Button onClick={() => void person.refetch()} isLoading={person.isFetching}>
          {t('Try Again')}
        </Button>
      }
    />
  )
}

interface ProfileProps {
  person: Answer<typeof api.users.get>
  hikes: ReturnType<typeof useRankedHikes>
  recent: ReturnType<typeof useRecentHikes>
  isViewOnly: boolean
  /** Called when I have added or removed the person as a friend. */
  onChanged: () => void
}

function Profile({ person, hikes, recent, isViewOnly, onChanged }: ProfileProps) {
  const me = useSession().user
  const isMine = me?._id === person._id
  const isOther = me !== null && !isMine
  const best = pickBestHikes(hikes.data?.hikes ?? [])
  const totals = (
    <>
      <ProfileTotals totals={person} />
      {!isViewOnly && hikes.isPending && <BestHikesSkeleton count={person.totalHikes} />}
      {!isViewOnly && best.length > 0 && <BestHikes hikes={best} />}
      {isOther && (
        <TasteNote key={person._id} username={person.username} firstName={person.firstName || person.username} />
      )}
    </>
  )
  const action = isOther && (
    <span className="flex items-center gap-2" key={person._id}>
      <FriendButton
        person={person}
        look="text"
        failure={t('Failed to update friend status. Please try again.')}
        onChanged={onChanged}
      />
      <Suspense fallback={<span className="size-11" />}>
        <PersonMenu person={person} hikes={hikes.data?.hikes ?? []} />
      </Suspense>
    </span>
  )
  if (person.isHidden) return <PrivateProfile person={person} action={action} isVisitor={me === null} />
  const newest = recent.data && (
    <RecentHikes hikes={recent.data} username={person.username} feedUrl={person.feedUrl} isMine={isMine} />
  )
  const mountains = person.showsMountains && person.totalHikes > 0 && (
    <LazyMountains key={person._id} username={person.username} />
  )
  const list = <RankedList hikes={hikes} person={person} canAct={isOther} isFolded={!isViewOnly} />
  return (
    <div className="wrap page">
      {isOther && <DifficultyNotice />}
      <ProfileHead
        person={person}
        follows={person.showsFollows && <FollowsLine key={person._id} person={person} />}
        action={
          <>
            {action}
            <SharePageButton title={fullName(person)} path={`/user/${person.username}`} />
            {isViewOnly && <ButtonLink to={`/user/${person.username}`}>{t('View profile')}</ButtonLink>}
          </>
        }
      />
      {isMine && <OwnPages />}
      <div className="mt-7 grid grid-cols-1 gap-y-9">
        {isViewOnly && list}
        {totals}
        {!isViewOnly && list}
        {recent.isPending && !isViewOnly ? <RecentHikesSkeleton /> : newest}
        <MedalRow person={person} />
        {mountains}
      </div>
    </div>
  )
}

/** The profile of a person who shows it to followers only. */
function PrivateProfile({ person, action, isVisitor }: { person: PublicUser; action: ReactNode; isVisitor: boolean }) {
  return (
    <div className="wrap page grid justify-items-center text-center">
      <CairnArt pose="missing" />
      <PageTitle title={`@${person.username}`} className="mt-4 wrap-anywhere" />
      <p className="mt-2 max-w-120 text-lead text-balance text-ink-2">
        {isVisitor
          ? t('Only followers can see {username}’s hikes. Log in to send a follow request.', person)
          : t('Only followers can see {username}’s hikes.', person)}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {action}
        {isVisitor && <ButtonLink to="/login">{t('Log In')}</ButtonLink>}
      </div>
    </div>
  )
}

interface RankedListProps extends Pick<ProfileProps, 'hikes' | 'person'> {
  canAct: boolean
  isFolded: boolean
}

/** A person's list with its loading and error states. Renders nothing when it is empty: the recent hikes say so. */
function RankedList({ hikes, person, canAct, isFolded }: RankedListProps) {
  if (hikes.isPending)
    return (
      <SkeletonRegion label={t('Loading hikes...')}>
        <RankedListSkeleton count={isFolded ? countFoldedRows(person.totalHikes) : person.totalHikes} />
      </SkeletonRegion>
    )
  const { username } = person
  if (hikes.data)
    return (
      hikes.data.total > 0 && (
        <ProfileList key={username} list={hikes} username={username} canAct={canAct} isFolded={isFolded} />
      )
    )
  return (
    <ProblemNote
      message={hikes.error instanceof UnexpectedAnswer ? t(UNEXPECTED_ANSWER) : t('Failed to load hikes')}
      onRetry={() => void hikes.refetch()}
      isRetrying={hikes.isFetching}
    />
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
      <p className="mt-2 text-lead text-balance text-ink-2">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {action}
        <ButtonLink to="/users">{t('Community')}</ButtonLink>
      </div>
    </div>
  )
}
