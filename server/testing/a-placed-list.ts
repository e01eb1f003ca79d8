import { expect } from 'vitest'
import { api } from '#contract/api.ts'
import { markListDirty } from '#server/platform/dirty-queue/mark-dirty.ts'
import { type Member, type TestServer, hikeBody } from './a-server.ts'

/** Logs hikes in this order, so that all are placed. Returns their ids. */
export async function aPlacedList(
  server: TestServer,
  by: Member,
  names: readonly string[],
  over: Record<string, unknown> = {},
): Promise<string[]> {
  const ids: string[] = []
  for (const name of names.toReversed()) {
    const { status, body } = await by.call(api.hikes.create, { body: hikeBody({ name, ...over }) })
    expect(status).toBe(201)
    ids.unshift(body._id)
  }
  await server.deps.db.write(by.id, async (tx) => {
    await tx.updateTable('hikes').set({ is_placed: 1 }).where('owner_id', '=', by.id).where('is_wish', '=', 0).execute()
    markListDirty(tx, by.id)
  })
  await server.settled()
  return ids
}
