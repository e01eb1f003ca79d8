import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '#domain/testing/depth.ts'
import { type TestServer, aServer } from '#server/testing/a-server.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { markHikeDirty } from '#server/platform/dirty-queue/mark-dirty.ts'
import { recountTotals } from '#server/account/totals/store.ts'
import { checkFiles } from './check-files.ts'
import type { SentName } from '#server/trails/names/join-by-names.ts'
import { renewMap } from '#server/trails/explore/renew-map.ts'
import { endOpenWrites, joinTwo, partTwo } from '#server/testing/joined-names.ts'
import { findWrongAggregates } from './check-aggregates.ts'
import { expectedOfModel, observeServer } from '#server/testing/model/compare.ts'
import { emptyModel } from '#server/testing/model/model.ts'
import { step } from '#server/testing/model/steps.ts'
import { type World, takeStep } from '#server/testing/model/take-step.ts'

/** More for long runs: `MODEL_RUNS=2000 npx vitest run --project server server/data/verify/model.test.ts`. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 0) || null
const STEPS_PER_RUN = 60

const EMPTIED = [
  ...(['hikes', 'friendships', 'notifications', 'notification_dedup', 'file_digests'] as const),
  ...(['trail_names', 'trail_joins', 'moving_names'] as const),
]

/** Empties the store. */
async function clean({ deps: { db, files }, settled }: TestServer, people: World['people']): Promise<void> {
  await db.write('clean', async (tx) => {
    for (const hike of await tx.selectFrom('hikes').selectAll().execute()) markHikeDirty(tx, hike)
    for (const table of EMPTIED)
      await tx.deleteFrom(table).execute()
    for (const { id } of Object.values(people)) await recountTotals(tx, id)
    await tx.updateTable('storage_used').set({ bytes: 0 }).execute()
  })
  await settled()
  for (const key of await files.list()) await files.remove(key)
}

test.each(BOTH_ENGINES)(
  'R17.2: %s: after any actions of four members, joins and partings all responses match a simple model',
  { timeout: RUNS ? 3_600_000 : 300_000 },
  async (engine) => {
    const server = await aServer({ engine })
    const { as, deps } = server
    const people = { mia: await as('mia'), tom: await as('tom'), ada: await as('ada'), eve: await as('eve') }
    const photo = await aPhoto({ width: 6, height: 4 })
    const join = (one: SentName, other: SentName) => joinTwo(server, one, other)
    const part = (id: string) => partTwo(server, id)
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 10, maxLength: STEPS_PER_RUN, size: 'max' }), async (steps) => {
          const world = { model: emptyModel(), people, photo, join, part }
          for (const one of steps) await takeStep(world, one)
          await endOpenWrites(server)
          await renewMap(deps.db)
          expect(await observeServer(server, people)).toEqual(expectedOfModel(world.model))
          expect(await findWrongAggregates(deps.db.read)).toEqual({})
          expect(await checkFiles(deps)).toEqual({ missing: [], altered: [], orphaned: [] })
        })
        .beforeEach(() => clean(server, people)),
      { numRuns: RUNS ?? caseCount(engine === 'sqlite' ? 40 : 20) },
    )
  },
)
