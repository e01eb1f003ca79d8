import { currentImport, setImport } from './import-state.ts'
import { keepImport } from './kept-import.ts'

/** Writes down the preview as it stands. */
export async function keepPreview(owner: string): Promise<void> {
  const { drafts, refused, decided, phase } = currentImport()
  const isBegun = phase === 'running' || phase === 'paused' || phase === 'done'
  const isKept = await keepImport({ owner, isBegun, drafts, refused, decided: [...decided] })
  if (!isKept) setImport({ isKept })
}
