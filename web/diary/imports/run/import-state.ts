import { useSyncExternalStore } from 'react'
import type { Draft } from '#domain/diary/imports/draft.ts'
import type { RefusedSource } from '#web/diary/imports/read/table-rows.ts'
import type { TableSource } from '#web/diary/imports/read/sources.ts'

export type Phase = 'loading' | 'empty' | 'reading' | 'preview' | 'running' | 'paused' | 'elsewhere' | 'done'

export interface ImportState {
  readonly phase: Phase
  /** Of what is being read: how many of how many, and which now. */
  readonly reading: { readonly done: number; readonly total: number; readonly now: string }
  readonly drafts: readonly Draft[]
  readonly refused: readonly RefusedSource[]
  /** Tables of this import whose columns can still be chosen otherwise. */
  readonly tables: readonly TableSource[]
  /** The keys of rows whose owner has decided what becomes of them. */
  readonly decided: ReadonlySet<string>
  /** Why nothing is sent now, for people; null while it goes on. */
  readonly waitsFor: string | null
  /** What keeps the import from being looked up or sent, for people. */
  readonly problem: string | null
  /** The files of which tracks are made are kept too. */
  readonly keepsOriginals: boolean
  /** False where this browser keeps nothing: then the page has to stay open. */
  readonly isKept: boolean
}

const EMPTY: ImportState = {
  phase: 'loading',
  reading: { done: 0, total: 0, now: '' },
  drafts: [],
  refused: [],
  tables: [],
  decided: new Set(),
  waitsFor: null,
  problem: null,
  keepsOriginals: false,
  isKept: true,
}

let state = EMPTY
const listeners = new Set<() => void>()

/** The one import of the page: it goes on while other screens are shown. */
export function useImport(): ImportState {
  return useSyncExternalStore(subscribe, currentImport, currentImport)
}

export function currentImport(): ImportState {
  return state
}

export function setImport(change: Partial<ImportState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** As it is before anything was chosen. */
export function resetImport(phase: 'loading' | 'empty'): void {
  setImport({ ...EMPTY, phase })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
