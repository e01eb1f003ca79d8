import { clear, createStore, delMany, get, getMany, keys, set, setMany, type UseStore } from 'idb-keyval'
import type { Draft, Outcome } from '#domain/diary/imports/draft.ts'
import type { Upload } from '#web/diary/track-files/pack-upload.ts'
import type { RefusedSource } from '#web/diary/imports/read/table-rows.ts'
import type { Extra, ExtraOutcome } from './extra.ts'

/** The stored state of an import, which lets it continue after a reload or restart. */
export interface StoredImport {
  readonly owner: string
  readonly isBegun: boolean
  readonly drafts: readonly Draft[]
  /** Missing in what an older version stored. */
  readonly extras?: readonly Extra[]
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

/** Also named in web/platform/api/storage/local-storage.ts, which removes it at sign-out. */
const DATABASE = 'upstone-import'

let opened: UseStore | null = null
const inMemory = new Map<string, StoredFiles>()

function store(): UseStore {
  return (opened ??= createStore(DATABASE, 'parts'))
}

/** Resolves to null where storage fails, as in private windows and on full disks: the import continues while the page is open. */
async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch {
    return null
  }
}

/** Returns the stored import of this member, or null. An import of another member is removed. */
export async function readStoredImport(
  owner: string,
): Promise<(StoredImport & { drafts: Draft[]; extras: Extra[] }) | null> {
  const kept = await attempt(() => get<StoredImport>(IMPORT, store()))
  if (!kept) return null
  if (kept.owner !== owner) {
    await removeStoredImport()
    return null
  }
  const outcomes = new Map(await attempt(readOutcomes))
  const withOutcome = <Row extends Draft | Extra>(row: Row): Row => ({
    ...row,
    outcome: outcomes.get(row.key) ?? row.outcome,
  })
  return {
    ...kept,
    // drafts stored by older versions lack these fields
    drafts: kept.drafts.map((draft) => withOutcome({ ...ADDED_FIELDS, ...draft })),
    extras: (kept.extras ?? []).map(withOutcome),
  }
}

async function readOutcomes(): Promise<[string, Outcome | ExtraOutcome][]> {
  const names = (await keys<string>(store())).filter((name) => name.startsWith(OUTCOME))
  const outcomes = await getMany<Outcome | ExtraOutcome>(names, store())
  return names.flatMap((name, at) => {
    const outcome = outcomes[at]
    return outcome ? [[name.slice(OUTCOME.length), outcome] as [string, Outcome | ExtraOutcome]] : []
  })
}

/** Stores an import. Resolves to false where the browser cannot. */
export async function storeImport(kept: StoredImport): Promise<boolean> {
  return (await attempt(async () => (await set(IMPORT, kept, store()), true))) === true
}

export async function storeOutcome(key: string, outcome: Outcome | ExtraOutcome): Promise<void> {
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

/** Stores the files of rows. Resolves to false where the browser cannot; they are then held in memory. */
export async function storeFiles(files: readonly (readonly [key: string, StoredFiles])[]): Promise<boolean> {
  const entries = files.map(([key, one]): [string, StoredFiles] => [FILES + key, one])
  const isKept = (await attempt(async () => (await setMany(entries, store()), true))) === true
  if (!isKept) for (const [key, one] of files) inMemory.set(key, one)
  return isKept
}

/** Returns the bytes of originals that are held in memory only. */
export function originalBytesInMemory(): number {
  return [...inMemory.values()].reduce((sum, { original }) => sum + (original?.bytes.length ?? 0), 0)
}

export async function readStoredFiles(key: string): Promise<StoredFiles | null> {
  return inMemory.get(key) ?? (await attempt(() => get<StoredFiles>(FILES + key, store()))) ?? null
}

/** Removes the stored import and its files. */
export async function removeStoredImport(): Promise<void> {
  inMemory.clear()
  await attempt(() => clear(store()))
}
