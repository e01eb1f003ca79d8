import type { QueryClient } from '@tanstack/react-query'
import type { Draft } from '#domain/diary/imports/draft.ts'
import { resolveDrafts } from '#domain/diary/imports/resolve-drafts.ts'
import { currentImport, setImport } from './import-state.ts'
import { storePreview } from './store-preview.ts'
import { readKnownHikes } from './read-known-hikes.ts'

/** Changes some rows and looks for duplicates again. Choices that the owner has made stay. */
export async function changeDrafts(
  client: QueryClient,
  owner: string,
  { keys, change }: { keys: readonly string[]; change: (draft: Draft) => Partial<Draft> },
): Promise<void> {
  const { drafts, decided } = currentImport()
  const chosen = new Set(keys)
  const changed = drafts.map((draft) => (chosen.has(draft.key) ? { ...draft, ...change(draft) } : draft))
  const now = new Set(decided)
  for (const [at, draft] of changed.entries()) if (draft.choice !== drafts[at]?.choice) now.add(draft.key)
  setImport({ drafts: changed, decided: now })
  const there = await readKnownHikes(client, 'known')
  if (there) setImport({ drafts: resolveDrafts(currentImport().drafts, there, now) })
  await storePreview(owner)
}
