import { useState } from 'react'
import type { Proposal } from '#contract/trails/trail-names.ts'
import { t } from '#domain/platform/language/translate.ts'
import { proposalQuestion, reasonTexts } from '#web/diary/trail-names/proposal-texts.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useRowFocus } from '#web/platform/ui/hooks/use-row-focus.ts'
import { Badge } from '#web/platform/ui/marks/badge.tsx'
import { formatInstantDay } from '#web/platform/units/format-instant-day.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { DeskPages } from '../desk-pages.tsx'
import { type ProposalAction, ProposalDialog } from './proposal-dialog.tsx'
import { NamedTrail } from './named-trail.tsx'
import { type ProposalStatus, useDeskProposals } from './use-names.ts'

/** Proposals that two names mean one trail, each with what can be decided about it. */
export function Proposals({ status }: { status: ProposalStatus }) {
  const list = useDeskProposals(status)
  const [asked, setAsked] = useState<{ proposal: Proposal; action: ProposalAction } | null>(null)
  const { frame, leave } = useRowFocus<HTMLDivElement>((list.data ?? []).map(({ _id }) => _id))
  return (
    <div ref={frame}>
      <DeskPages list={list} empty={emptyText(status)} rowClass="h-48 rounded-card!">
        {(proposals) => (
          <ul aria-label={t('Proposals')} className="grid grid-cols-1 gap-5">
            {proposals.map((proposal) => (
              <ProposalRow
                key={proposal._id}
                proposal={proposal}
                onAct={(action) => {
                  leave(proposal._id)
                  setAsked({ proposal, action })
                }}
              />
            ))}
          </ul>
        )}
      </DeskPages>
      {asked && <ProposalDialog {...asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function emptyText(status: ProposalStatus) {
  if (status === 'open')
    return { title: t('No open proposals'), text: t('Names that may mean the same trail appear here.') }
  if (status === 'objected')
    return { title: t('No objections'), text: t('Proposals that somebody disagrees with appear here.') }
  return { title: t('Nothing decided yet'), text: t('Proposals that were decided appear here.') }
}

function ProposalRow({ proposal, onAct }: { proposal: Proposal; onAct: (action: ProposalAction) => void }) {
  const { _id, name, country, otherName, otherCountry, status, confirmations, objections, createdAt } = proposal
  const units = useUnits()
  const question = proposalQuestion(proposal)
  return (
    <li data-row={_id} className="card grid grid-cols-1 gap-3.5 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-h3 wrap-anywhere">{question}</h2>
        <StatusBadge status={status} />
      </div>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <NamedTrail name={otherName} country={otherCountry} />
        <NamedTrail name={name} country={country} />
      </ul>
      <p className="text-meta text-ink-2">{reasonTexts(proposal, units).join(' ')}</p>
      <p className="text-small text-ink-3 tabular-nums">
        {t('{count, plural, one {# hiker with a track agrees} other {# hikers with a track agree}}', {
          count: confirmations,
        })}
        {objections > 0 && ` · ${t('{count, plural, one {# disagrees} other {# disagree}}', { count: objections })}`}
        {' · '}
        {formatInstantDay(createdAt)}
      </p>
      {(status === 'open' || status === 'objected') && <Actions question={question} onAct={onAct} />}
    </li>
  )
}

function StatusBadge({ status }: Pick<Proposal, 'status'>) {
  if (status === 'open') return null
  if (status === 'objected') return <Badge tone="danger">{t('Somebody disagrees')}</Badge>
  const texts = { joined: t('Joined ##two trails'), variant: t('Variants'), refused: t('Refused ##a proposal') }
  return <Badge>{texts[status]}</Badge>
}

function Actions({ question, onAct }: { question: string; onAct: (action: ProposalAction) => void }) {
  const actions: readonly (readonly [ProposalAction, string])[] = [
    ['join', t('Join ##two trails, verb')],
    ['variant', t('Variants, not the same')],
    ['refuse', t('Refuse ##a proposal, verb')],
  ]
  return (
    <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
      {actions.map(([action, text]) => (
        <Button
          key={action}
          onClick={() => onAct(action)}
          aria-label={t('{action}: {name}', { action: text, name: question })}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
