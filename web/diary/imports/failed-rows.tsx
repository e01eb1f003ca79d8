import { type Draft, draftStatus } from '#domain/diary/imports/draft.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ReasonList } from './reason-list.tsx'
import type { Extra } from './run/extra.ts'

/** Lists what the server refused, with the reasons. */
export function FailedRows({ drafts, extras }: { drafts: readonly Draft[]; extras: readonly Extra[] }) {
  const failed = drafts.flatMap((draft) =>
    draftStatus(draft) === 'failed' && draft.outcome && 'problem' in draft.outcome
      ? [{ source: draft.name, reason: draft.outcome.problem }]
      : [],
  )
  const failedExtras = extras.flatMap(({ title, outcome }) =>
    outcome && 'problem' in outcome ? [{ source: title, reason: outcome.problem }] : [],
  )
  return <ReasonList title={t('Not imported')} reasons={[...failed, ...failedExtras]} />
}
