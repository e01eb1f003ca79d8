import { currentImport, setImport } from './import-state.ts'
import { storeImport } from './stored-import.ts'

/** Stores the current preview in the browser. */
export async function storePreview(owner: string): Promise<void> {
  const { drafts, extras, refused, decided, phase } = currentImport()
  const isBegun = phase === 'running' || phase === 'paused' || phase === 'done'
  const isKept = await storeImport({ owner, isBegun, drafts, extras, refused, decided: [...decided] })
  if (!isKept) setImport({ isKept })
}
