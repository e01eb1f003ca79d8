import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { dumpOf } from '#server/testing/dump.ts'
import { catchUp } from './catch-up.ts'

test.each(ENGINES)('%s: what is older than the search becomes findable, once', async (engine) => {
  const { as, deps } = await aServer({ engine })
  const mia = await as('mia')
  await mia.call(api.hikes.create, { body: hikeBody() })
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Dream', isWishList: true }) })
  const complete = await dumpOf(deps.db)
  await deps.db.write('older', async (tx) => {
    await tx.deleteFrom('trails').execute()
    await tx.deleteFrom('user_grams').execute()
    await tx.updateTable('users').set({ search_text: '' }).execute()
  })
  expect(await dumpOf(deps.db)).not.toEqual(complete)
  await catchUp(deps.db)
  expect(await dumpOf(deps.db)).toEqual(complete)
  await catchUp(deps.db)
  expect(await dumpOf(deps.db)).toEqual(complete)
})
