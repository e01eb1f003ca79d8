import { useLocation } from 'react-router'
import type { ChallengeDetails } from '#contract/community/challenges.ts'
import { pages } from '#contract/pages.ts'
import { fullName } from '#domain/account/full-name.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useToday } from '#web/diary/timeline/month/use-today.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { ChallengeActions } from './challenge-actions.tsx'
import {
  formatGoal,
  formatPace,
  formatPeriod,
  formatProgress,
  formatTimeLeft,
  formatTitle,
  listConditions,
} from './challenge-texts.ts'
import { ChallengesSkeleton } from './challenges-skeleton.tsx'
import { CountedWalks } from './counted-walks.tsx'
import { InvitationAnswers } from './invitation-card.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Standings } from './standings.tsx'
import { isOffline, useChallenge } from './use-challenges.ts'

/** Renders /challenges/{id}: one challenge with its standings and my hikes that count. */
export function ChallengeScreen() {
  const id = useLocation().pathname.split('/')[2] ?? ''
  const today = useToday()
  const challenge = useChallenge(id, today)
  return (
    <div className="wrap page min-h-dvh">
      <Link to={pages.challenges.path} className="text-link inline-flex min-h-11 items-center">
        {t(pages.challenges.title)}
      </Link>
      {challenge.data ? (
        <Whole challenge={challenge.data} today={today} />
      ) : challenge.data === null ? (
        <EmptyState
          heading="h1"
          title={t('Challenge not found')}
          text={t('It may have been deleted, or you are not part of it.')}
          action={<ButtonLink to={pages.challenges.path}>{t(pages.challenges.title)}</ButtonLink>}
        />
      ) : challenge.isError || isOffline(challenge) ? (
        <ProblemNote
          message={
            isOffline(challenge)
              ? t('You are offline. Challenges load as soon as you are back online.')
              : t('Failed to load this challenge')
          }
          onRetry={() => void challenge.refetch()}
          isRetrying={challenge.isFetching}
        />
      ) : (
        <ChallengesSkeleton />
      )}
    </div>
  )
}

function Whole({ challenge, today }: { challenge: ChallengeDetails; today: string }) {
  const units = useUnits()
  const facts = [
    ...(challenge.name === '' ? [] : [formatGoal(challenge, units)]),
    formatPeriod(challenge.period),
    ...listConditions(challenge, units),
  ]
  return (
    <>
      <div className="mb-8 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 grow basis-80">
          <PageTitle title={formatTitle(challenge, units)} />
          <p className="mt-3 text-lead wrap-anywhere text-ink-2">{facts.join(' · ')}</p>
        </div>
        {challenge.isJoined && <ChallengeActions challenge={challenge} />}
      </div>
      {!challenge.isJoined && <Invitation challenge={challenge} />}
      {challenge.isJoined && <Progress challenge={challenge} today={today} />}
      <div className="mt-10 grid grid-cols-1 gap-12 wide:grid-cols-2 wide:gap-8">
        {(challenge.participants.length > 1 || challenge.invited.length > 0 || !challenge.isJoined) && (
          <section aria-labelledby="standings" className="min-w-0">
            <h2 id="standings" className="mb-4 text-h2">
              {t('Standings')}
            </h2>
            <div className="card p-2">
              <Standings challenge={challenge} />
            </div>
            <Invited challenge={challenge} />
          </section>
        )}
        <CountedWalks challenge={challenge} />
      </div>
    </>
  )
}

function Invitation({ challenge }: { challenge: ChallengeDetails }) {
  const units = useUnits()
  return (
    <div className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <p className="min-w-0 grow basis-60 wrap-anywhere">
        {challenge.invitedBy && t('{name} invites you', { name: fullName(challenge.invitedBy) })}
        <span className="block text-meta text-ink-3">
          {t('Your hikes since {day} count. Others see only what they may see of them.', {
            day: formatDay(challenge.period.from),
          })}
        </span>
      </p>
      <InvitationAnswers challengeId={challenge._id} title={formatTitle(challenge, units)} />
    </div>
  )
}

function Progress({ challenge, today }: { challenge: ChallengeDetails; today: string }) {
  const units = useUnits()
  const isRunning = challenge.state === 'running'
  const isReached = challenge.value >= challenge.goal
  return (
    <div className="card grid gap-3 p-5 wide:p-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="text-stat-big tabular-nums">{formatProgress(challenge, units)}</span>
        <span className="text-ink-2 tabular-nums">
          {challenge.state === 'ended'
            ? isReached
              ? t('Reached ##a goal')
              : t('Ended {day}', { day: formatDay(challenge.period.to) })
            : [...(isRunning ? [formatPace(challenge, today, units)] : []), formatTimeLeft(challenge, today)].join(
                ' · ',
              )}
        </span>
      </p>
      <ProgressBar value={challenge.value} goal={challenge.goal} />
    </div>
  )
}

function Invited({ challenge }: { challenge: ChallengeDetails }) {
  if (challenge.invited.length === 0) return null
  return (
    <p className="mt-3 text-meta wrap-anywhere text-ink-3">
      {t('Invited: {names}', { names: challenge.invited.map(fullName).join(', ') })}
    </p>
  )
}
