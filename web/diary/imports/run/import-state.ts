import { useSyncExternalStore } from 'react'
import type { Draft } from '#domain/diary/imports/draft.ts'
import type { RefusedSource } from '#web/diary/imports/read/table-rows.ts'
import type { TableSource } from '#web/diary/imports/read/sources.ts'
import type { Extra } from './extra.ts'

export type Phase = 'loading' | 'empty' | 'reading' | 'preview' | 'running' | 'paused' | 'elsewhere' | 'done'

export interface ImportState {
  readonly phase: Phase
  /** Progress of the reading, and the name of the current file. */
  readonly reading: { readonly done: number; readonly total: number; readonly now: string }
  readonly drafts: readonly Draft[]
  /** Collections and challenges of an Upstone export. */
  readonly extras: readonly Extra[]
  /** Number of ticks sent of those under way. */
  readonly ticksSent: number
  readonly refused: readonly RefusedSource[]
  /** Tables of this import whose columns can still be changed. */
  readonly tables: readonly TableSource[]
  /** Keys of the rows whose owner has made a choice. */
  readonly decided: ReadonlySet<string>
  /** Reason for a pause in the sending, in plain words; null while it goes on. */
  readonly waitsFor: string | null
  /** Reason why the import cannot be looked up or sent, in plain words. */
  readonly problem: string | null
  /** The original files are stored too. */
  readonly keepsOriginals: boolean
  /** False where this browser cannot store the import: then the page has to stay open. */
  readonly isKept: boolean
}

const EMPTY: ImportState = {
  phase: 'loading',
  reading: { done: 0, total: 0, now: '' },
  drafts: [],
  extras: [],
  ticksSent: 0,
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

/** Returns the state of the page's only import, which continues while other screens are shown. */
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

/** Resets the import to its state before any file was chosen. */
export function resetImport(phase: 'loading' | 'empty'): void {
  setImport({ ...EMPTY, phase })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
