import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { CacheTags } from '#server/platform/db/changes/cache-tags.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { BOTH_ENGINES, ENGINES, type Engine, aLocation, aStore, openStore } from '#server/testing/a-store.ts'
import { type TestServer, aServer, createCaller } from '#server/testing/a-server.ts'
import { KnownTokens } from './known-tokens.ts'

test('of more than 10,000 tokens those that were checked first are forgotten', async () => {
  const cacheTags = new CacheTags(await aStore())
  await cacheTags.start()
  const known = new KnownTokens(cacheTags, () => 0)
  const me = { userId: newId(0), sessionId: newId(1) }
  for (let n = 0; n < 10_001; n += 1) known.keeping(`token ${n}`, me, [])(me, 1)
  expect(['token 0', 'token 1', 'token 10000'].map((token) => known.find(token))).toEqual([null, me, me])
})

test('a token whose session ends while it is checked is not cached', async () => {
  const db = await aStore()
  const cacheTags = new CacheTags(db)
  await cacheTags.start()
  const known = new KnownTokens(cacheTags, () => 0)
  const me = { userId: newId(0), sessionId: newId(1) }
  const keep = known.keeping('token', me, [{ table: 'sessions', owner: me.sessionId }])
  await db.write(me.sessionId, (tx) => tx.deleteFrom('sessions').where('id', '=', me.sessionId).execute())
  keep(me, 1)
  expect(known.find('token')).toBe(null)
})

test.each(BOTH_ENGINES)('%s: a logout in one process holds in the others', async (engine) => {
  const [one, other] = await twoProcesses(engine)
  const mia = await one.as('mia')
  const there = createCaller(other.app, mia.accessToken)
  for (const _ of ['checked', 'known']) expect((await there.call(api.hikes.mine)).status).toBe(200)
  await mia.call(api.auth.logout)
  expect((await mia.call(api.hikes.mine)).status).toBe(401)
  await expect.poll(async () => (await there.call(api.hikes.mine)).status).toBe(401)
})

test.each(ENGINES)('%s: what one process writes, others read soon after, and the writer at once', async (engine) => {
  const [one, other] = await twoProcesses(engine)
  const mia = await one.as('mia')
  const there = createCaller(other.app, mia.accessToken)
  const body = { ...mia.user, country: 'Peru' }
  const countryAt = async (who: Pick<typeof mia, 'call'>) =>
    (await who.call(api.users.get, { params: { username: 'mia' } })).body.country
  for (const who of [mia, there, there]) expect(await countryAt(who)).toBe('Norway')
  await mia.call(api.users.updateMe, { body: { country: body.country } })
  expect(await countryAt(mia)).toBe('Peru')
  await expect.poll(() => countryAt(there)).toBe('Peru')
})

/** Starts two processes on one store. */
async function twoProcesses(engine: Engine): Promise<[TestServer, TestServer]> {
  const location = await aLocation(engine)
  return [await aServer({ db: await openStore(location) }), await aServer({ db: await openStore(location) })]
}
