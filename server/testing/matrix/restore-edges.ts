import type { World } from './world.ts'

/** Restores the follows, requests and blocks that a call may have changed. */
export async function restoreEdges({ server, people }: Pick<World, 'server' | 'people'>): Promise<void> {
  const { mia, tom, ada, fay, zqpersonpia: pia, zqpersonida: ida, zqpersonuma: uma, eve, bea, bob } = people
  const at = server.deps.now()
  await server.deps.db.write('edges', async (tx) => {
    await tx.deleteFrom('friendships').execute()
    await tx.deleteFrom('follow_requests').execute()
    await tx.deleteFrom('blocks').execute()
    await tx.deleteFrom('mutes').execute()
    const edges = [...[mia, fay, pia, ida, uma].map((one) => [tom, one] as const), [eve, mia] as const]
    await tx
      .insertInto('friendships')
      .values(edges.map(([by, of]) => ({ follower_id: by.id, followed_id: of.id, created_at: at })))
      .execute()
    const asked = [mia].map((one) => ({ follower_id: ada.id, followed_id: one.id, asked_at: at }))
    await tx.insertInto('follow_requests').values(asked).execute()
    const blocks = [mia, fay, pia, ida].flatMap((one) => [[one, bea] as const, [bob, one] as const])
    await tx
      .insertInto('blocks')
      .values(blocks.map(([by, of]) => ({ blocker_id: by.id, blocked_id: of.id, created_at: at })))
      .execute()
  })
}
