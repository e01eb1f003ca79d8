import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { deskApi } from '#contract/client-desk.ts'
import { type Answer, fillPath } from '#contract/endpoint.ts'
import { NOT_FOUND_TITLES, pages } from '#contract/pages.ts'
import { fullName } from '#domain/account/full-name.ts'
import { formatFileSize } from '#domain/platform/format/file-size.ts'
import { t } from '#domain/platform/language/translate.ts'
import { nullableQueryFor } from '#web/platform/api/query.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { formatInstantDay } from '#web/platform/units/format-instant-day.ts'
import { DecisionList } from '../decisions/decision-list.tsx'
import { MemberActions } from './member-actions.tsx'
import { HOLD_LABELS, MemberBadges } from './member-badges.tsx'
import { formatSeen } from './member-rows.tsx'

export type Sheet = Answer<typeof deskApi.member>

/** A member: who they are, what holds the account, what was decided, and what can be done. */
export function MemberSheet() {
  const username = decodeURIComponent(useLocation().pathname.split('/')[3] ?? '')
  const { data, error, isFetching, refetch } = useQuery({
    ...nullableQueryFor(deskApi.member, { params: { username } }),
    staleTime: 0,
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <Link to={pages.deskMembers.path} className="w-fit text-meta text-ink-2 hover:underline">
        {t('All members')}
      </Link>
      {data ? (
        <Known member={data} />
      ) : data === null ? (
        <>
          <PageTitle title={t(NOT_FOUND_TITLES.user)} />
          <EmptyState text={t('There is no member @{username}.', { username })} />
        </>
      ) : error ? (
        <ProblemNote message={t('This could not be loaded.')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <SkeletonRegion label={t('Loading...')} className="grid gap-5">
          <Skeletons boxes={['h-16', 'h-40', 'h-24']} />
        </SkeletonRegion>
      )}
    </div>
  )
}

function Known({ member }: { member: Sheet }) {
  const { id, username, email, decisions } = member
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar person={{ ...member, _id: id }} size={64} />
        <div className="grid min-w-0 grow basis-60 gap-1.5">
          <PageTitle title={fullName(member)} className="wrap-anywhere" />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-meta text-ink-2">
            <Link to={fillPath(pages.user.path, { username })} className="wrap-anywhere text-link">
              @{username}
            </Link>
            {email !== null && (
              <a href={`mailto:${email}`} className="wrap-anywhere text-link">
                {email}
              </a>
            )}
            <MemberBadges member={member} />
          </p>
        </div>
      </div>
      <div className="card grid grid-cols-1 gap-5 p-5">
        <Facts member={member} />
        <Holds member={member} />
        <MemberActions member={member} />
      </div>
      <section className="card grid grid-cols-1 gap-4 p-5">
        <h2 className="text-h3">{t('Decisions')}</h2>
        {decisions.length > 0 ? (
          <DecisionList decisions={decisions} />
        ) : (
          <p className="text-ink-3">{t('Nothing was decided about this member.')}</p>
        )}
      </section>
    </>
  )
}

function Facts({ member }: { member: Sheet }) {
  const { createdAt, hikes, wishes, sessions, storageBytes } = member
  const facts = [
    [t('Joined'), formatInstantDay(createdAt) ?? t('N/A')],
    [t('Last seen'), formatSeen(member)],
    [t('Hikes'), hikes],
    [t('Wishes'), wishes],
    [t('Sessions'), sessions],
    [t('Storage'), formatFileSize(storageBytes)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 full:grid-cols-6">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-small text-ink-3">{label}</dt>
          <dd className="font-label tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Holds({ member: { holds, deletesAt } }: { member: Sheet }) {
  if (holds.length === 0 && deletesAt === null) return null
  return (
    <ul className="grid gap-3 rounded-segment bg-danger-bg px-4 py-3 text-meta">
      {holds.map(({ kind, since, until, reason }) => (
        <li key={kind} className="wrap-anywhere">
          <span className="font-label text-danger">
            {t(HOLD_LABELS[kind])}
            {' · '}
            {until === null
              ? t('since {day}', { day: formatInstantDay(since) ?? t('N/A') })
              : t('until {day}', { day: formatInstantDay(until) ?? t('N/A') })}
          </span>
          <span className="block text-ink-2">{reason}</span>
        </li>
      ))}
      {deletesAt !== null && (
        <li className="font-label text-danger">
          {t('Will be deleted on {day}.', { day: formatInstantDay(deletesAt) ?? t('N/A') })}
        </li>
      )}
    </ul>
  )
}
