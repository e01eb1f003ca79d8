import type { Challenge } from '#contract/community/challenges.ts'
import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { formatPace, formatProgress, formatTerms, formatTitle } from '#web/community/challenges/challenge-texts.ts'
import { ProgressBar } from '#web/community/challenges/progress-bar.tsx'
import { TemplateIcon } from '#web/community/challenges/template-icon.tsx'
import { isOffline, useChallenges } from '#web/community/challenges/use-challenges.ts'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { TodayCard } from './today-card.tsx'

/** Returns an invitation that waits, else the challenge that ends first; none where they cannot be read. */
export function useChallengeOfToday(today: string): { challenge: Challenge | null; isKnown: boolean } {
  const challenges = useChallenges(today)
  const { invitations = [], running = [] } = challenges.data ?? {}
  const isReached = ({ value, goal }: Challenge) => value >= goal
  const challenge = invitations[0] ?? running.find((one) => !isReached(one)) ?? running[0] ?? null
  return { challenge, isKnown: !challenges.isPending || isOffline(challenges) }
}

/** A challenge that runs, with its progress, or an invitation to one. */
export function ChallengeCard({ challenge, today }: { challenge: Challenge; today: string }) {
  const units = useUnits()
  const { invitedBy } = challenge
  const to = fillPath(pages.challenge.path, { id: challenge._id })
  const title = formatTitle(challenge, units)
  if (invitedBy) {
    return (
      <TodayCard
        label={t('{name} invites you', { name: fullName(invitedBy) })}
        mark={<Avatar person={invitedBy} size={56} />}
        to={to}
        title={title}
      >
        <p className="text-meta text-ink-2">{formatTerms(challenge, units)}</p>
      </TodayCard>
    )
  }
  return (
    <TodayCard
      label={t('Your challenge')}
      mark={
        <span className="grid size-14 place-items-center bg-meadow text-ink [&>svg]:size-7">
          <TemplateIcon template={challenge.template} />
        </span>
      }
      to={to}
      title={title}
    >
      <div className="mt-1.5 grid gap-1">
        <ProgressBar value={challenge.value} goal={challenge.goal} size="sm" />
        <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-2 tabular-nums">
          <span>{formatProgress(challenge, units)}</span>
          <span>{formatPace(challenge, today, units)}</span>
        </p>
      </div>
    </TodayCard>
  )
}
