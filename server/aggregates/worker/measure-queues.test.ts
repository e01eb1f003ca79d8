import { expect, test } from 'vitest'
import { type DirtyItems, deleteDirtyItems, insertDirtyItems } from '#server/platform/dirty-queue/store.ts'
import { aServer } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'

const NOTHING: DirtyItems = { hikes: [], liked: [], lists: [], followed: [], people: 0 }

test.each(ENGINES)(
  '%s: metrics show the pending work of writes, and how long the oldest has waited',
  async (engine) => {
    const { app, deps, as } = await aServer({ engine })
    const { db } = deps
    const { id } = await as('mia')
    const read = async (name: string) => app.metrics.find((measure) => measure.name === name)?.read()
    const readMetrics = () =>
      Promise.all(
        ['writes_uncounted', 'writes_uncounted_age_seconds', 'fan_outs_waiting'].map((name) => read(`upstone_${name}`)),
      )
    expect(await readMetrics()).toEqual([0, 0, 0])
    const ids = await db.write('mia', async (tx) => [
      await insertDirtyItems(tx, NOTHING),
      await insertDirtyItems(tx, NOTHING),
    ])
    const fanOut = { id: 'f', actor_id: id, news: '[]', happened_at: 0, last_follower: '' }
    await db.write('mia', (tx) => tx.insertInto('fan_outs').values(fanOut).execute())
    const [uncounted, ageS = -1, fanOuts] = await readMetrics()
    expect([uncounted, fanOuts]).toEqual([2, 1])
    // seconds since today
    expect(ageS).toBeGreaterThanOrEqual(0)
    expect(ageS).toBeLessThan(86_400)
    const aMinuteOld = `${(Date.now() - 60_000).toString(16).padStart(12, '0').replace(/^.{8}/, '$&-')}-7000-8000-000000000000`
    await db.write('mia', (tx) => tx.insertInto('stale_marks').values({ id: aMinuteOld, marks: '{}' }).execute())
    expect((await readMetrics())[1]).toBeGreaterThanOrEqual(60)
    await db.write('mia', (tx) => deleteDirtyItems(tx, [aMinuteOld, ...ids]))
    expect((await readMetrics()).slice(0, 2)).toEqual([0, 0])
  },
)
