import { clear, createStore, delMany, get, getMany, keys, set, setMany, type UseStore } from 'idb-keyval'
import type { Draft, Outcome } from '#domain/diary/imports/draft.ts'
import type { Upload } from '#web/diary/track-files/pack-upload.ts'
import type { RefusedSource } from '#web/diary/imports/read/table-rows.ts'

/** What is kept of an import, so that it goes on after the page or the machine was started anew. */
export interface StoredImport {
  readonly owner: string
  readonly isBegun: boolean
  readonly drafts: readonly Draft[]
  readonly refused: readonly RefusedSource[]
  readonly decided: readonly string[]
}

/** The files of a row, as they will be sent. */
export interface StoredFiles {
  readonly gpx: Uint8Array<ArrayBuffer> | null
  readonly photo: Uint8Array<ArrayBuffer> | null
  readonly original?: Upload | null
}

const ADDED_FIELDS = { line: null, originalBytes: null, isFromUpstone: false, wishNote: '' }
const IMPORT = 'import'
const OUTCOME = 'outcome '
const FILES = 'files '

/** Named in web/platform/api/storage/local-storage.ts too, which removes it at a sign-out. */
const DATABASE = 'upstone-import'

let opened: UseStore | null = null
const inMemory = new Map<string, StoredFiles>()

function store(): UseStore {
  return (opened ??= createStore(DATABASE, 'parts'))
}

/** Private windows and full disks keep nothing: the import goes on while the page is open. */
async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch {
    return null
  }
}

/** What is kept of an import of this member; null where there is none, or somebody else's, which is forgotten. */
export async function readStoredImport(owner: string): Promise<(StoredImport & { drafts: Draft[] }) | null> {
  const kept = await attempt(() => get<StoredImport>(IMPORT, store()))
  if (!kept) return null
  if (kept.owner !== owner) {
    await removeStoredImport()
    return null
  }
  const outcomes = new Map(await attempt(readOutcomes))
  return {
    ...kept,
    // those that an older page has kept know of no lines, originals, exports and notes of wishes
    drafts: kept.drafts.map((draft) => ({
      ...ADDED_FIELDS,
      ...draft,
      outcome: outcomes.get(draft.key) ?? draft.outcome,
    })),
  }
}

async function readOutcomes(): Promise<[string, Outcome][]> {
  const names = (await keys<string>(store())).filter((name) => name.startsWith(OUTCOME))
  const outcomes = await getMany<Outcome>(names, store())
  return names.flatMap((name, at) => {
    const outcome = outcomes[at]
    return outcome ? [[name.slice(OUTCOME.length), outcome] as [string, Outcome]] : []
  })
}

/** Whether it is kept now. */
export async function storeImport(kept: StoredImport): Promise<boolean> {
  return (await attempt(async () => (await set(IMPORT, kept, store()), true))) === true
}

export async function storeOutcome(key: string, outcome: Outcome): Promise<void> {
  await attempt(() => set(OUTCOME + key, outcome, store()))
}

export async function removeOutcomes(of: readonly string[]): Promise<void> {
  await attempt(() =>
    delMany(
      of.map((key) => OUTCOME + key),
      store(),
    ),
  )
}

/** Whether they are kept now; in memory they are in any case. */
export async function storeFiles(files: readonly (readonly [key: string, StoredFiles])[]): Promise<boolean> {
  const entries = files.map(([key, one]): [string, StoredFiles] => [FILES + key, one])
  const isKept = (await attempt(async () => (await setMany(entries, store()), true))) === true
  if (!isKept) for (const [key, one] of files) inMemory.set(key, one)
  return isKept
}

/** Bytes of originals that this page alone holds. */
export function originalBytesInMemory(): number {
  return [...inMemory.values()].reduce((sum, { original }) => sum + (original?.bytes.length ?? 0), 0)
}

export async function readStoredFiles(key: string): Promise<StoredFiles | null> {
  return inMemory.get(key) ?? (await attempt(() => get<StoredFiles>(FILES + key, store()))) ?? null
}

/** Forgets all of it. */
export async function removeStoredImport(): Promise<void> {
  inMemory.clear()
  await attempt(() => clear(store()))
}
