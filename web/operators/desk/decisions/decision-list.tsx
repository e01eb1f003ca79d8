import type { deskApi } from '#contract/client-desk.ts'
import type { Answer } from '#contract/endpoint.ts'
import { t } from '#domain/platform/language/translate.ts'
import { formatInstantDay } from '#web/platform/units/format-instant-day.ts'
import { DECISION_LABELS, KIND_LABELS } from './decision-labels.ts'

type Decision = Answer<typeof deskApi.audit>['decisions'][number]

/** The decisions about a member, newest first, with their reasons. */
export function DecisionList({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <ul className="grid gap-2.5 text-meta">
      {decisions.map((decision) => (
        <li key={decision.id} className="grid min-w-0">
          <span className="wrap-anywhere">
            <span className="font-label">{formatWhat(decision)}</span>
            <span className="text-ink-3">
              {' · '}
              {t('{day} by {name}', { day: formatInstantDay(decision.at) ?? t('N/A'), name: decision.by })}
            </span>
          </span>
          {decision.reason !== '' && <span className="wrap-anywhere text-ink-2">{decision.reason}</span>}
        </li>
      ))}
    </ul>
  )
}

function formatWhat({ word, kind }: Decision): string {
  const label = DECISION_LABELS[word]
  const what = label === undefined ? word : t(label)
  const about = KIND_LABELS[kind]
  // that it was the account says the word itself
  return kind === 'account' || about === undefined ? what : `${what} · ${t(about)}`
}
