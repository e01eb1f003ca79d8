import { currentImport, setImport } from './import-state.ts'
import { storeImport } from './stored-import.ts'

/** Writes down the preview as it stands. */
export async function storePreview(owner: string): Promise<void> {
  const { drafts, refused, decided, phase } = currentImport()
  const isBegun = phase === 'running' || phase === 'paused' || phase === 'done'
  const isKept = await storeImport({ owner, isBegun, drafts, refused, decided: [...decided] })
  if (!isKept) setImport({ isKept })
}
