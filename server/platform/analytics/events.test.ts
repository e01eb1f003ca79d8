import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Db } from '#server/platform/db/open.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { type Member, PASSWORD, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES, aStore } from '#server/testing/a-store.ts'
import type { AnalyticsEvent } from './events.ts'

/** Starts a server, and returns the events recorded since the last call. */
async function aCountingServer(options: Omit<NonNullable<Parameters<typeof aServer>[0]>, 'record'> = {}) {
  const recorded: AnalyticsEvent[] = []
  const server = await aServer({ ...options, record: (event) => recorded.push(event) })
  return { server, recorded: () => recorded.splice(0) }
}

async function add(by: Member, over: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await by.call(api.hikes.create, { body: hikeBody(over) })
  expect(status).toBe(201)
  return body._id
}

const withoutAchievements = (events: AnalyticsEvent[]) => events.filter((event) => event !== 'achievement unlocked')

test('a registration is recorded once, and one that is refused is not', async () => {
  const { server, recorded } = await aCountingServer()
  await server.as('mia')
  expect(recorded()).toEqual(['registration'])
  const mia = { username: 'mia', firstName: 'Mia', lastName: 'Walker', password: PASSWORD, country: 'Norway' }
  for (const [email, status] of [
    ['other@example.org', 409],
    ['no address', 400],
  ] as const)
    expect((await server.call(api.auth.register, { body: { ...mia, email } })).status).toBe(status)
  expect(recorded()).toEqual([])
})

test('a login is recorded once, and a failed one or new tokens are not', async () => {
  const { server, recorded } = await aCountingServer()
  const mia = await server.as('mia')
  recorded()
  await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
  expect(recorded()).toEqual(['login'])
  const { status } = await server.call(api.auth.login, { body: { loginId: 'mia', password: 'wrong' } })
  expect(status).toBe(401)
  await server.call(api.auth.refresh, { headers: { authorization: `Bearer ${mia.refreshToken}` } })
  expect(recorded()).toEqual([])
})

test.each(ENGINES)('%s: a hike is recorded once; a wish, a change, a removal and a refusal are not', async (engine) => {
  const { server, recorded } = await aCountingServer({ engine })
  const mia = await server.as('mia')
  recorded()
  const id = await add(mia)
  expect(withoutAchievements(recorded())).toEqual(['hike added'])
  expect((await mia.call(api.hikes.create, { body: hikeBody() })).status).toBe(409)
  expect((await mia.call(api.hikes.create, { body: hikeBody({ name: 'Other', rating: 9 }) })).status).toBe(400)
  await add(mia, { name: 'Dream', isWishList: true })
  await mia.call(api.hikes.update, { params: { id }, body: { notes: 'Windy' } })
  await mia.call(api.hikes.remove, { params: { id } })
  expect(withoutAchievements(recorded())).toEqual([])
})

test('a wish that comes true is a hike added, in either way, and not once more when that is sent again', async () => {
  const { server, recorded } = await aCountingServer()
  const mia = await server.as('mia')
  const hikeId = await add(mia, { name: 'Dream', isWishList: true })
  await add(mia, { name: 'Vision', isWishList: true })
  recorded()
  for (const _ of [1, 2, 3]) await mia.call(api.wishlist.complete, { params: { userId: mia.id, hikeId } })
  expect(withoutAchievements(recorded())).toEqual(['hike added'])
  await add(mia, { name: 'Vision' })
  expect(withoutAchievements(recorded())).toEqual(['hike added'])
})

test.each(ENGINES)('%s: a like that is sent three times is recorded once, and a refused one is not', async (engine) => {
  const { server, recorded } = await aCountingServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const params = { id: await add(mia) }
  const like = (by: Member, action = 'like') => by.call(api.likes.set, { params, body: { action } })
  recorded()
  for (const _ of [1, 2, 3]) await like(tom)
  expect(recorded()).toEqual(['hike liked'])
  const ann = await server.as('ann')
  await Promise.all([like(ann), like(ann), like(ann)])
  expect(recorded()).toEqual(['registration', 'hike liked'])
  expect((await like(mia)).status).toBe(403)
  await like(tom, 'unlike')
  expect(recorded()).toEqual([])
})

test('each achievement is recorded once, whoever brought it about', async () => {
  const { server, recorded } = await aCountingServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  recorded()
  const id = await add(mia)
  const { body: first } = await mia.call(api.achievements.list)
  const unlocked = (count: number) => Array.from({ length: count }, () => 'achievement unlocked')
  expect(first.length).toBeGreaterThan(0)
  expect(recorded()).toEqual(['hike added', ...unlocked(first.length)])
  const photo = { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } }
  for (const _ of [1, 2]) await mia.call(api.hikes.setPhoto, photo)
  expect(recorded()).toEqual(unlocked(1))
  await mia.call(api.hikes.update, { params: { id }, body: { notes: 'Windy' } })
  expect(recorded()).toEqual([])
  const ids = [id]
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']) ids.push(await add(mia, { name }))
  for (const one of ids.slice(1)) await tom.call(api.likes.set, { params: { id: one }, body: { action: 'like' } })
  recorded()
  // the tenth like earns the owner of the hike an achievement
  await tom.call(api.likes.set, { params: { id }, body: { action: 'like' } })
  expect(recorded()).toEqual(['hike liked', 'achievement unlocked'])
})

/** Returns a store whose next write does its work and then fails; with `again` it is then retried, as after a serialisation failure. */
function failingOnce(db: Db): { db: Db; fail: (then: 'refused' | 'again') => void } {
  let next: 'refused' | 'again' | null = null
  const write: Db['write'] = async (owner, work) => {
    const then = next
    next = null
    if (then !== null) {
      const failed = db.write(owner, async (tx) => {
        await work(tx)
        throw new Error('could not serialise')
      })
      if (then === 'refused') return failed
      await expect(failed).rejects.toThrow('could not serialise')
    }
    return db.write(owner, work)
  }
  return { db: { ...db, write }, fail: (then) => (next = then) }
}

test('R12.10: events of a rollback are not recorded, those of a retry once', async () => {
  const { db, fail } = failingOnce(await aStore('sqlite'))
  const { server, recorded } = await aCountingServer({ db })
  const mia = await server.as('mia')
  recorded()
  fail('refused')
  expect((await mia.call(api.hikes.create, { body: hikeBody() })).status).toBe(500)
  expect(recorded()).toEqual([])
  fail('again')
  await add(mia)
  expect(withoutAchievements(recorded())).toEqual(['hike added'])
})
