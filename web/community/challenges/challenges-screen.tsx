import type { Answer } from '#contract/endpoint.ts'
import type { Challenge } from '#contract/community/challenges.ts'
import type { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useToday } from '#web/diary/timeline/month/use-today.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { ChallengeCard } from './challenge-card.tsx'
import { CHALLENGE_CARDS, ChallengesSkeleton } from './challenges-skeleton.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { NewChallenge } from './new-challenge.tsx'
import { isOffline, useChallenges } from './use-challenges.ts'
import { Wall } from './wall.tsx'

/** Renders /challenges: what runs, what is to come, invitations, ways to start one, and those that have ended. */
export function ChallengesScreen() {
  const today = useToday()
  const challenges = useChallenges(today)
  return (
    <div className="wrap page min-h-dvh">
      <PageTitle title={t(pages.challenges.title)} />
      <p className="mt-3 mb-8 max-w-prose text-lead text-pretty text-ink-2">
        {t('A goal for a year, a season or a few days. Alone, or with friends.')}
      </p>
      {challenges.data ? (
        <All challenges={challenges.data} today={today} />
      ) : challenges.isError || isOffline(challenges) ? (
        <ProblemNote
          message={
            isOffline(challenges)
              ? t('You are offline. Challenges load as soon as you are back online.')
              : t('Failed to load your challenges')
          }
          onRetry={() => void challenges.refetch()}
          isRetrying={challenges.isFetching}
        />
      ) : (
        <ChallengesSkeleton />
      )}
    </div>
  )
}

function All({ challenges, today }: { challenges: Answer<typeof api.challenges.list>; today: string }) {
  const { running, coming, invitations, ended, endedTotal } = challenges
  return (
    <div className="grid grid-cols-1 gap-13">
      {invitations.length > 0 && (
        <section aria-labelledby="invitations">
          <h2 id="invitations" className="mb-4 text-h2">
            {t('Invitations')}
          </h2>
          <ul className="grid grid-cols-1 gap-4">
            {invitations.map((challenge) => (
              <InvitationCard key={challenge._id} challenge={challenge} />
            ))}
          </ul>
        </section>
      )}
      <Cards id="running" title={t('Running ##challenges')} challenges={running} today={today} />
      <Cards id="coming" title={t('Coming up')} challenges={coming} today={today} />
      <NewChallenge today={today} />
      {ended.length > 0 && <Wall ended={ended} total={endedTotal} today={today} />}
    </div>
  )
}

interface CardsProps {
  id: string
  title: string
  challenges: readonly Challenge[]
  today: string
}

function Cards({ id, title, challenges, today }: CardsProps) {
  if (challenges.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-h2">
        {title}
      </h2>
      <ul className={CHALLENGE_CARDS}>
        {challenges.map((challenge) => (
          <ChallengeCard key={challenge._id} challenge={challenge} today={today} />
        ))}
      </ul>
    </section>
  )
}
