import type { Extra } from './extra.ts'
import { currentImport, setImport } from './import-state.ts'
import { storePreview } from './store-preview.ts'

/** Takes some collections and challenges along, or leaves them out. */
export async function chooseExtras(owner: string, some: readonly Extra[], isChosen: boolean): Promise<void> {
  const keys = new Set(some.map(({ key }) => key))
  setImport({ extras: currentImport().extras.map((one) => (keys.has(one.key) ? { ...one, isChosen } : one)) })
  await storePreview(owner)
}
