import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { takeHandedFiles } from '#web/diary/track-files/handed-files.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Loading } from '#web/platform/ui/states/loading.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { DonePanel } from './done-panel.tsx'
import { DropPanel } from './drop-panel.tsx'
import { Preview } from './preview/preview.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import { RunningPanel } from './running-panel.tsx'
import { useImport } from './run/import-state.ts'
import { addFiles } from './run/prepare-import.ts'
import { openImport } from './run/run-import.ts'
import { WaysIn } from './ways-in.tsx'

/** /import: previews hikes that were recorded elsewhere before anything is saved. */
export function ImportScreen() {
  const owner = useSession().user?._id ?? ''
  const client = useQueryClient()
  const { phase, problem, isKept } = useImport()
  useEffect(() => {
    const open = async () => {
      await openImport(client, owner)
      const files = takeHandedFiles()
      if (files.length > 0) await addFiles(client, owner, files)
    }
    void open()
  }, [client, owner])
  const add = (files: readonly File[]) => void addFiles(client, owner, files)
  return (
    <div className="wrap page">
      <PageTitle title={t(pages.import.title)} />
      <p className="mt-3 mb-7 max-w-prose text-lead text-pretty text-ink-2">
        {t(
          'Bring in hikes from another service, a watch or a spreadsheet. Nothing is saved until you have checked it.',
        )}
      </p>
      {problem !== null && phase !== 'preview' && <ProblemNote message={problem} className="mb-5" />}
      {!isKept && (
        <p role="status" className="mb-5 font-semibold text-ink-2">
          {t('This browser cannot resume an import. Keep this page open until it is done.')}
        </p>
      )}
      {phase === 'loading' || phase === 'empty' ? (
        <>
          {phase === 'loading' ? <OpeningPanel /> : <DropPanel onFiles={add} />}
          <WaysIn />
        </>
      ) : phase === 'reading' ? (
        <ReadingPanel />
      ) : phase === 'preview' ? (
        <Preview owner={owner} onFiles={add} />
      ) : phase === 'done' ? (
        <DonePanel owner={owner} onFiles={add} />
      ) : (
        <RunningPanel owner={owner} />
      )}
    </div>
  )
}

/** Shown while an earlier import is read from storage. Files cannot be chosen yet, because they would be lost. */
function OpeningPanel() {
  return (
    <section
      aria-busy="true"
      className="grid h-141 place-content-center rounded-sheet bg-surface shadow-rest wide:h-137"
    >
      <Loading />
    </section>
  )
}
