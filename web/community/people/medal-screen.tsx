import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { api } from '#contract/client-api.ts'
import { NOT_FOUND_TITLES } from '#contract/pages.ts'
import type { PublicUser } from '#contract/account/user-shapes.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { dayAtOffset, formatLongDay } from '#domain/platform/format/dates.ts'
import { medalPath } from '#web/diary/achievements/medal-path.ts'
import { tierLabel } from '#web/diary/achievements/tier-label.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Badge } from '#web/platform/ui/marks/badge.tsx'
import { Medal } from '#web/platform/ui/marks/medal.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { parseDetailPath, useProfileAddress } from './profile-address.ts'
import { SharePageButton } from '#web/platform/share/share-page-button.tsx'

/** Renders /user/{username}/medals/{medalId}: one medal, for everybody who may see the profile. */
export function MedalScreen() {
  const { username } = useProfileAddress()
  const medalId = parseDetailPath(useLocation().pathname)
  const person = useQuery({ ...queryFor(api.users.get, { params: { username } }), enabled: username !== '' })
  const isMissing = person.error instanceof ApiError && person.error.status === 404
  if (person.isError && !isMissing)
    return (
      <div className="wrap page">
        <ProblemNote
          message={t('Failed to load the achievement')}
          onRetry={() => void person.refetch()}
          isRetrying={person.isFetching}
        />
      </div>
    )
  const earned = person.data?.achievements.find(({ achievement }) => achievement._id === medalId)
  // a cached answer lacks a medal that was just earned
  if (person.isPending || (!earned && person.isFetching))
    return (
      <SkeletonRegion label={t('Loading the achievement')} className="wrap page grid justify-items-center gap-4">
        <Skeletons boxes={['size-50 rounded-full', 'h-10 w-64']} />
      </SkeletonRegion>
    )
  return earned && person.data ? <MedalDetails person={person.data} {...earned} /> : <NoMedal username={username} />
}

type EarnedMedal = PublicUser['achievements'][number]

function MedalDetails({ person, achievement, earnedAt }: EarnedMedal & { person: PublicUser }) {
  const { tier, icon, imageUrl } = achievement
  const name = t(achievement.name)
  const { username } = person
  const at = new Date(earnedAt)
  const earnedOn = dayAtOffset(at.getTime(), -at.getTimezoneOffset())
  return (
    <div className="wrap page">
      <div className="card mx-auto grid max-w-140 justify-items-center gap-2 px-5 py-10 text-center">
        <Medal tier={tier} icon={icon} imageUrl={imageUrl ?? null} size={200} />
        <div className="mt-5 max-w-full">
          <PageTitle title={name} className="wrap-anywhere" />
        </div>
        <p className="max-w-full text-balance text-ink-2">{t(achievement.description)}</p>
        <Badge tone={tier}>{tierLabel(tier)}</Badge>
        <p className="max-w-full text-small wrap-anywhere text-ink-3">
          {t('Earned by {name} on {day}', { name: fullName(person), day: formatLongDay(earnedOn) })}
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <SharePageButton title={`${name} / @${username}`} path={medalPath(username, achievement)} />
          <ButtonLink to={`/user/${encodeURIComponent(username)}`}>{t('View profile')}</ButtonLink>
        </div>
      </div>
    </div>
  )
}

function NoMedal({ username }: { username: string }) {
  return (
    <div className="wrap page grid justify-items-center gap-4 text-center">
      <PageTitle title={t(NOT_FOUND_TITLES.medal)} />
      <p className="text-ink-2">{t('It does not exist, or it is not shared.')}</p>
      <ButtonLink to={username === '' ? '/users' : `/user/${encodeURIComponent(username)}`}>
        {username === '' ? t('Community') : t('View profile')}
      </ButtonLink>
    </div>
  )
}
