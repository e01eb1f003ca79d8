import { type Draft, draftStatus } from '#domain/diary/imports/draft.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ReasonList } from './reason-list.tsx'

/** Lists the rows that the server refused, with the reasons. */
export function FailedRows({ drafts }: { drafts: readonly Draft[] }) {
  const failed = drafts.flatMap((draft) =>
    draftStatus(draft) === 'failed' && draft.outcome && 'problem' in draft.outcome
      ? [{ source: draft.name, reason: draft.outcome.problem }]
      : [],
  )
  return <ReasonList title={t('Not imported')} reasons={failed} />
}
