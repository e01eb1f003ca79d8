import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pages } from '#contract/pages.ts'
import { useSession } from '#web/api/session.ts'
import { takeHandedFiles } from '#web/recordings/handed-files.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ProblemNote } from '#web/ui/states/problem-note.tsx'
import { DonePanel } from './done-panel.tsx'
import { DropPanel } from './drop-panel.tsx'
import { Preview } from './preview/preview.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import { RunningPanel } from './running-panel.tsx'
import { currentImport, useImport } from './run/import-state.ts'
import { addFiles } from './run/prepare-import.ts'
import { keptIsShown, openImport } from './run/run-import.ts'
import { WaysIn } from './ways-in.tsx'

/** /import: hikes that were recorded elsewhere, looked at before anything is written. */
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
  const add = async (files: readonly File[]) => {
    await keptIsShown()
    // an import that was under way goes on first
    if (!['paused', 'running'].includes(currentImport().phase)) await addFiles(client, owner, files)
  }
  return (
    <div className="wrap page">
      <PageTitle title={pages.import.title} />
      <p className="mt-3 mb-7 max-w-prose text-lead text-pretty text-ink-2">
        Bring your hikes from another service, a watch or a spreadsheet. Nothing is saved until you have checked it.
      </p>
      {problem !== null && phase !== 'preview' && <ProblemNote message={problem} className="mb-5" />}
      {!isKept && (
        <p role="status" className="mb-5 font-semibold text-ink-2">
          This browser cannot resume an import: keep the page open until it is done.
        </p>
      )}
      {phase === 'loading' || phase === 'empty' ? (
        <>
          <DropPanel onFiles={add} />
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
