import { useQueryClient } from '@tanstack/react-query'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { formatCount } from '#domain/platform/format/format.ts'
import { draftStatus } from '#domain/diary/imports/draft.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { FailedRows } from './failed-rows.tsx'
import { ProgressLine } from './progress-line.tsx'
import { type Extra, extraSize, extraStatus } from './run/extra.ts'
import { useImport } from './run/import-state.ts'
import { pauseImport, runImport } from './run/run-import.ts'

const TITLES = {
  running: msg('Importing your hikes'),
  paused: msg('Paused ##the import'),
  elsewhere: msg('Running in another tab ##the import'),
} as const

/** Shows a running import, which continues while other pages of the site are open. */
export function RunningPanel({ owner }: { owner: string }) {
  const client = useQueryClient()
  const { phase, drafts, extras, ticksSent, waitsFor } = useImport()
  const title = t(TITLES[phase === 'paused' || phase === 'elsewhere' ? phase : 'running'])
  const over = extras.filter(({ outcome }) => outcome !== null)
  const extrasLeft = extras.filter((extra) => extraStatus(extra) === 'ready')
  const sent =
    drafts.filter((draft) => draftStatus(draft) === 'done' || draftStatus(draft) === 'failed').length +
    sumSizes(over) +
    ticksSent
  const total =
    sent - ticksSent + drafts.filter((draft) => draftStatus(draft) === 'ready').length + sumSizes(extrasLeft)
  const last = over.at(-1)?.title ?? drafts.findLast(({ outcome }) => outcome !== null)?.name
  return (
    <>
      <section className="card grid gap-5 p-6 wide:p-10">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div role="status">
            <h2 className="text-h2">{title}</h2>
          </div>
          {phase === 'running' ? (
            <Button icon={<Pause />} onClick={pauseImport}>
              {t('Pause ##button, verb')}
            </Button>
          ) : (
            <Button variant="primary" icon={<Play />} onClick={() => void runImport(client, owner)}>
              {phase === 'paused' ? t('Resume ##button, verb') : t('Resume here ##button, verb')}
            </Button>
          )}
        </div>
        <ProgressLine label={title} done={sent} total={total} />
        <p className="flex flex-wrap justify-between gap-x-6 text-meta text-ink-2">
          <span className="min-w-0 wrap-anywhere">{last}</span>
          <span className="tabular-nums">
            {t('{done} of {total}', { done: formatCount(sent), total: formatCount(total) })}
          </span>
        </p>
        <p role="status" className="text-meta font-semibold text-ink-2 empty:hidden">
          {waitsFor}
        </p>
        <p className="max-w-prose text-meta text-pretty text-ink-3">
          {t(
            'You can keep browsing Upstone. If you close the browser, the import resumes when you come back to this page.',
          )}
        </p>
      </section>
      <FailedRows drafts={drafts} extras={extras} />
    </>
  )
}

function sumSizes(extras: readonly Extra[]): number {
  return extras.reduce((sum, extra) => sum + extraSize(extra), 0)
}
