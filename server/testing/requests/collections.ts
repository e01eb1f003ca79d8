import type { Schema } from '#contract/endpoint.ts'
import { collectionId, entryId, tickDay } from '#contract/params.ts'

/** Returns the path values of a collection that has an entry called first. */
export function collectionValues(id: string): [Schema, string[]][] {
  return [
    [collectionId, [id]],
    [entryId, ['first']],
    [tickDay, ['2026-02-01']],
  ]
}
