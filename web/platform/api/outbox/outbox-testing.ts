import * as fake from 'fake-indexeddb'
import { onTestFinished, vi } from 'vitest'
import type { Entry } from './outbox-entry.ts'

/** Gives this test an empty IndexedDB. */
export function fakeIndexedDb(): void {
  // they stay: a transaction may outlive its test, and without `indexedDB` nothing begins one
  for (const [name, value] of Object.entries(fake))
    if (name.startsWith('IDB')) Object.assign(globalThis, { [name]: value })
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  onTestFinished(() => void vi.unstubAllGlobals())
}

let made = 0

/** Returns an entry; later ones have later keys. */
export function anEntry(over: Partial<Entry> = {}): Entry {
  made += 1
  const key = `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`
  const id = over.subjects?.[0] ?? 'h1'
  return {
    key,
    call: 'PATCH /hikes/{id}',
    input: { params: { id }, body: { rating: 4 } },
    seen: null,
    subjects: ['h1'],
    isPhoto: false,
    group: key,
    title: 'Ben Nevis',
    standIn: undefined,
    createdAt: 0,
    attempts: 0,
    isHeld: false,
    failure: null,
    size: 100,
    ...over,
  }
}
