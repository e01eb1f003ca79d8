import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ProgressLine } from './progress-line.tsx'
import { useImport } from './run/import-state.ts'

/** Shows which file is being read, and the progress. */
export function ReadingPanel() {
  const { done, total, now } = useImport().reading
  return (
    <section aria-busy="true" className="card grid min-h-64 content-center gap-5 p-6 wide:p-10">
      <div role="status">
        <h2 className="text-h2">{t('Reading your files')}</h2>
      </div>
      <ProgressLine label={t('Reading your files')} done={done} total={total} />
      <p className="flex flex-wrap justify-between gap-x-6 text-meta text-ink-2">
        <span className="min-w-0 wrap-anywhere">{now}</span>
        <span className="tabular-nums">
          {total > 0 && t('{done} of {total}', { done: formatCount(done), total: formatCount(total) })}
        </span>
      </p>
    </section>
  )
}
