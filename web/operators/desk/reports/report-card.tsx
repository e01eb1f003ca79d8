import type { ReactNode } from 'react'
import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { REPORT_REASON_TEXTS } from '#domain/community/reports.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Badge } from '#web/platform/ui/marks/badge.tsx'
import { formatInstantDay } from '#web/platform/units/format-instant-day.ts'
import { decisionButton } from '../decisions/decision-dialog.tsx'
import { DecisionList } from '../decisions/decision-list.tsx'
import { MemberBadges } from '../members/member-badges.tsx'
import { ReportedSubject } from './reported-subject.tsx'
import type { Report } from './use-reports.ts'

export type ReportAction = 'hide' | 'show' | 'remove' | 'suspend' | 'dismiss'

/** A report: what it is about as it is now, whose it is, who says what about it, and what can be done. */
export function ReportCard({ report, onAct }: { report: Report; onAct: (action: ReportAction) => void }) {
  const { id, owner, decisions, others, settledAt, outcome } = report
  return (
    <li data-row={id} className="card grid grid-cols-1 gap-4 p-5">
      <ReportedSubject report={report} />
      <dl className="grid gap-x-8 gap-y-3 text-meta sm:grid-cols-2">
        <Fact label={t('Owner ##of what was reported')}>
          {owner ? (
            <span className="flex flex-wrap items-center gap-2">
              <MemberLink username={owner.username} />
              <MemberBadges member={owner} />
            </span>
          ) : (
            t('The account is gone.')
          )}
          {owner?.email && (
            <a href={`mailto:${owner.email}`} className="block wrap-anywhere text-link">
              {owner.email}
            </a>
          )}
        </Fact>
        <Fact label={t('Reported')}>
          <ReportLine report={report} />
        </Fact>
      </dl>
      {report.details !== '' && (
        <blockquote className="border-s-3 border-line ps-3 wrap-anywhere whitespace-pre-line text-ink-2">
          {report.details}
        </blockquote>
      )}
      {others.length > 0 && (
        <More title={t('{count, plural, one {# other report} other {# other reports}}', { count: others.length })}>
          <ul className="grid gap-2.5 text-meta">
            {others.map((other) => (
              <li key={other.id} className="wrap-anywhere">
                <ReportLine report={other} />
                {other.details !== '' && <span className="block text-ink-2">{other.details}</span>}
                {other.outcome !== null && <span className="block text-ink-3">{other.outcome}</span>}
              </li>
            ))}
          </ul>
        </More>
      )}
      {decisions.length > 0 && (
        <More
          title={t('{count, plural, one {# decision about this member} other {# decisions about this member}}', {
            count: decisions.length,
          })}
        >
          <DecisionList decisions={decisions} />
        </More>
      )}
      {settledAt !== null && (
        <p className="text-meta wrap-anywhere">
          <span className="font-label">{t('Settled {day}', { day: formatInstantDay(settledAt) ?? t('N/A') })}</span>
          {outcome !== null && <span className="block text-ink-2">{outcome}</span>}
        </p>
      )}
      <Actions report={report} onAct={onAct} />
    </li>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  )
}

function More({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="w-fit min-h-8 cursor-pointer text-meta font-label hover:underline">{title}</summary>
      <div className="mt-2 ps-3.5">{children}</div>
    </details>
  )
}

function MemberLink({ username }: { username: string }) {
  return (
    <Link to={fillPath(pages.deskMember.path, { username })} className="font-label wrap-anywhere underline">
      @{username}
    </Link>
  )
}

type Reporting = Pick<Report, 'reason' | 'reporter' | 'createdAt'>

function ReportLine({ report: { reason, reporter, createdAt } }: { report: Reporting }) {
  const day = formatInstantDay(createdAt) ?? t('N/A')
  return (
    <>
      <span className="font-label">{t(REPORT_REASON_TEXTS[reason])}</span>
      <span className="block text-ink-2">
        {reporter === null
          ? t('{day}, by somebody who has left', { day })
          : rich('{day}, by {member}', { day, member: <MemberLink username={reporter} /> })}
      </span>
    </>
  )
}

function Actions({ report, onAct }: { report: Report; onAct: (action: ReportAction) => void }) {
  const { kind, subject, owner, settledAt } = report
  const isThere = subject.name !== null && owner !== null
  const isSuspended = owner?.holds.some((hold) => hold.kind === 'suspension') ?? true
  const actions: readonly (ReportAction | false)[] = [
    settledAt === null && 'dismiss',
    isThere && (subject.isHidden ? 'show' : 'hide'),
    isThere && kind !== 'profile' && 'remove',
    !isSuspended && 'suspend',
  ]
  const name = subject.name ?? owner?.username ?? ''
  return (
    <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
      {actions.map(
        (action) =>
          action && (
            <Button
              key={action}
              onClick={() => onAct(action)}
              aria-label={t('{action}: {name}', { action: decisionButton(action), name })}
              className={action === 'remove' || action === 'suspend' ? 'text-danger!' : ''}
            >
              {decisionButton(action)}
            </Button>
          ),
      )}
      {!isThere && <Badge>{t('No longer there')}</Badge>}
    </div>
  )
}
