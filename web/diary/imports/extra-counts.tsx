import { t } from '#domain/platform/language/translate.ts'
import { CountsRail } from './counts-rail.tsx'
import { type Extra, extraStatus } from './run/extra.ts'

/** Shows how many collections, ticks and challenges were imported. Renders nothing where none were in the files. */
export function ExtraCounts({ extras }: { extras: readonly Extra[] }) {
  const sent = extras.filter(({ outcome }) => outcome !== null)
  const added = (kind: Extra['kind']) =>
    sent.filter(({ kind: one, outcome }) => one === kind && outcome && 'as' in outcome && outcome.as === 'added').length
  const there = sent.filter(({ outcome }) => outcome && 'as' in outcome && outcome.as === 'there').length
  const ticks = sent.reduce((sum, { outcome }) => sum + (outcome?.count ?? 0), 0)
  const failed = sent.filter((extra) => extraStatus(extra) === 'failed').length
  const figures = (
    [
      [added('collection'), t('collections added ##below their number')],
      [ticks, t('ticks by hand added ##below their number')],
      [added('follow'), t('collections followed ##below their number')],
      [added('challenge'), t('challenges started ##below their number')],
      [there, t('already there ##below a number of collections and challenges')],
      [failed, t('not imported ##below a number of collections and challenges')],
    ] as const
  ).filter(([number]) => number > 0)
  if (figures.length === 0) return null
  return (
    <section aria-labelledby="extras">
      <h3 id="extras" className="mb-3 text-h3">
        {t('Collections and challenges')}
      </h3>
      <CountsRail figures={figures} />
    </section>
  )
}
