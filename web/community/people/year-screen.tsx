import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { api } from '#contract/client-api.ts'
import { fillPath } from '#contract/endpoint.ts'
import { NOT_FOUND_TITLES, pages } from '#contract/pages.ts'
import type { PublicUser } from '#contract/account/user-shapes.ts'
import { fullName } from '#domain/account/full-name.ts'
import { isInYear } from '#domain/diary/hikes/hike-years.ts'
import { isId } from '#domain/platform/id.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { Redirect } from '#web/platform/ui/navigation.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { yearShareLink } from '#web/diary/years/year-share-link.ts'
import { YearsSkeleton } from '#web/diary/years/years-skeleton.tsx'
import { useVisibleHikes } from './profile/hikes/use-visible-hikes.ts'
import { YearOfPerson } from './profile/year-of-person.tsx'
import { parseDetailPath, useProfileAddress } from './profile-address.ts'
import { SharePageButton } from '#web/platform/share/share-page-button.tsx'

/** Renders /user/{username}/years/{year}: one year, for everybody who may see the person's map. */
export function YearScreen() {
  const { username } = useProfileAddress()
  const year = parseDetailPath(useLocation().pathname)
  const person = useQuery({ ...queryFor(api.users.get, { params: { username } }), enabled: username !== '' })
  const { visible, ...hikes } = useVisibleHikes(username)
  const known = person.data
  if (known && !isId(username) && username !== known.username)
    return <Redirect to={fillPath(pages.year.path, { username: known.username, year })} />
  const isMissing = [person.error, hikes.error].some((error) => error instanceof ApiError && error.status === 404)
  const isOver = !isMissing && ((person.isError && !known) || (hikes.isError && !visible))
  if (isOver)
    return (
      <div className="wrap page">
        <ProblemNote
          message={t('Failed to load the year')}
          onRetry={() => void Promise.all([person.refetch(), hikes.refetch()])}
          isRetrying={person.isFetching || hikes.isFetching}
        />
      </div>
    )
  if (!isMissing && (!known || !visible))
    return (
      <div className="wrap page min-h-dvh">
        <YearsSkeleton />
      </div>
    )
  const ofYear = visible?.walks.filter((walk) => isInYear(walk, year)) ?? []
  if (isMissing || !known || !visible || ofYear.length === 0) return <NoYear username={username} />
  return (
    <div className="wrap page">
      <YearHead person={known} year={year} />
      <YearOfPerson year={year} visible={visible} walks={ofYear} />
    </div>
  )
}

function YearHead({ person, year }: { person: PublicUser; year: string }) {
  const shared = yearShareLink(person, year)
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-4">
      <Avatar person={person} size={72} />
      <div className="min-w-0 grow">
        <PageTitle title={shared.title} className="text-title">
          {year}
        </PageTitle>
        <Link
          to={fillPath(pages.user.path, { username: person.username })}
          className="inline-flex min-h-11 max-w-full items-center text-lead text-ink-2 wrap-anywhere hover:underline"
        >
          {fullName(person)}
        </Link>
      </div>
      <SharePageButton {...shared} />
    </div>
  )
}

function NoYear({ username }: { username: string }) {
  return (
    <div className="wrap page grid justify-items-center gap-4 text-center">
      <PageTitle title={t(NOT_FOUND_TITLES.year)} />
      <p className="text-ink-2">{t('There are no hikes to see from this year.')}</p>
      <ButtonLink to={username === '' ? pages.users.path : fillPath(pages.user.path, { username })}>
        {username === '' ? t(pages.users.title) : t('View profile')}
      </ButtonLink>
    </div>
  )
}
