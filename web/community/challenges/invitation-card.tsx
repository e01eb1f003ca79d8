import type { Challenge } from '#contract/community/challenges.ts'
import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { formatTerms, formatTitle } from './challenge-texts.ts'
import { useDecline, useJoin } from './use-challenges.ts'

/** An invitation that waits for my answer. */
export function InvitationCard({ challenge }: { challenge: Challenge }) {
  const units = useUnits()
  const title = formatTitle(challenge, units)
  return (
    <li className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="flex min-w-0 grow basis-60 items-start gap-3.5">
        {challenge.invitedBy && <Avatar person={challenge.invitedBy} size={44} />}
        <div className="min-w-0">
          {challenge.invitedBy && (
            <p className="text-small wrap-anywhere text-ink-3">
              {t('{name} invites you', { name: fullName(challenge.invitedBy) })}
            </p>
          )}
          <h3 className="font-sans text-card leading-snug font-label">
            <Link to={fillPath(pages.challenge.path, { id: challenge._id })} className="wrap-anywhere hover:underline">
              {title}
            </Link>
          </h3>
          <p className="text-meta text-ink-2">{formatTerms(challenge, units)}</p>
        </div>
      </div>
      <InvitationAnswers challengeId={challenge._id} title={title} />
    </li>
  )
}

/** Buttons that accept or decline an invitation. Nobody is told of a refusal. */
export function InvitationAnswers({ challengeId, title }: { challengeId: string; title: string }) {
  const join = useJoin()
  const decline = useDecline()
  const params = { id: challengeId }
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        aria-label={t('Join: {challenge}', { challenge: title })}
        isLoading={join.isPending}
        onClick={() => join.mutate({ params })}
      >
        {t('Join ##verb: a challenge')}
      </Button>
      <Button
        variant="quiet"
        aria-label={t('Decline: {challenge}', { challenge: title })}
        isLoading={decline.isPending}
        onClick={() => decline.mutate({ params })}
      >
        {t('Decline ##verb: a challenge')}
      </Button>
    </span>
  )
}
