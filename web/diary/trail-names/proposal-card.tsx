import { useQuery } from '@tanstack/react-query'
import Signpost from 'lucide-react/icons/signpost'
import { useId } from 'react'
import { api } from '#contract/client-api.ts'
import type { Proposal } from '#contract/trails/trail-names.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Climb, CountryName, Length, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { nullableQueryFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import { proposalQuestion, reasonTexts, thanksText } from './proposal-texts.ts'
import type { AskedProposal } from './use-proposals.ts'

/** Asks a member whether two names mean one trail, and thanks for the answer (R17.29). */
export function ProposalCard({ asked, className = '' }: { asked: AskedProposal; className?: string }) {
  const { proposal, isAnswered } = asked
  const id = useId()
  return (
    <section aria-labelledby={id} className={`card p-5 md:px-6 ${className}`}>
      <h2 id={id} className="flex items-start gap-3 text-h3 wrap-anywhere">
        <Signpost className="mt-1 size-5 shrink-0 text-ink-3" />
        {proposalQuestion(proposal)}
      </h2>
      {isAnswered ? (
        <Thanks proposal={proposal} onClose={asked.leave} />
      ) : (
        <>
          <BothTrails proposal={proposal} />
          <Answers {...asked} />
        </>
      )}
    </section>
  )
}

function Thanks({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:ps-8">
      <p role="status" className="max-w-prose text-ink-2">
        {thanksText(proposal)}
      </p>
      <Button variant="quiet" onClick={onClose} className="-me-3">
        {t('Close ##button, verb')}
      </Button>
    </div>
  )
}

/** Both trails with their figures, and why they may be one. */
function BothTrails({ proposal }: { proposal: Proposal }) {
  const { name, country, otherName, otherCountry } = proposal
  const units = useUnits()
  return (
    <div className="mt-3 grid gap-3 md:ps-8">
      <ul className="grid gap-3 sm:grid-cols-2">
        <OneTrail name={otherName} country={otherCountry} />
        <OneTrail name={name} country={country} />
      </ul>
      <p className="max-w-prose text-meta text-ink-2">{reasonTexts(proposal, units).join(' ')}</p>
    </div>
  )
}

function OneTrail(trail: { name: string; country: string }) {
  const { name, country } = trail
  const { data, isLoading } = useQuery(nullableQueryFor(api.trails.stats, { params: { hikeName: name, country } }))
  return (
    <li className="relative grid content-start gap-1 rounded-segment bg-sunken px-4 py-3">
      <Link
        to={hikePath(trail)}
        className="justify-self-start font-label wrap-anywhere after:absolute after:inset-0 after:rounded-segment hover:underline"
      >
        {name}
      </Link>
      <span className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 text-meta">
        <CountryName country={country} />
        {isLoading && <Skeleton className="h-5 w-32" />}
        {data && (
          <>
            <Length km={data.length} />
            <Climb metres={data.elevation} />
          </>
        )}
      </span>
    </li>
  )
}

function Answers({ proposal, isSending, problem, answer, leave }: AskedProposal) {
  return (
    <div className="mt-4 grid gap-2 md:ps-8">
      {problem !== null && (
        <p role="alert" className="text-meta font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-md:[&_button]:px-3">
        <Button disabled={isSending} onClick={() => answer('confirm')}>
          {proposal.relation === 'same' ? t('Yes, the same ##trail') : t('Yes, a variant')}
        </Button>
        <Button disabled={isSending} onClick={() => answer('object')}>
          {t('No, different ##trails')}
        </Button>
        <Button variant="quiet" disabled={isSending} onClick={leave}>
          {t('Not sure')}
        </Button>
      </div>
    </div>
  )
}
