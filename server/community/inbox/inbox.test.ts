import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Caller, type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { aStream } from '#server/testing/a-stream.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { addToInboxes } from '#server/aggregates/notifications/store.ts'

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

const follow = (by: Member, other: Member) => by.call(api.friends.add, { params: { id: other.id } })
const like = (by: Caller, id: string) => by.call(api.likes.set, { params: { id }, body: { action: 'like' } })
const log = async (by: Member, over = {}) =>
  (await by.call(api.hikes.create, { body: hikeBody({ rating: 3, ...over }) })).body._id
const listOf = async (by: Caller, query = {}) => (await by.call(api.notifications.list, { query })).body
const newest = async (by: Caller) => (await listOf(by)).notifications[0]

async function people(engine: (typeof ENGINES)[number]) {
  const server = await aServer({ engine })
  return { server, mia: await server.as('mia'), tom: await server.as('tom'), eve: await server.as('eve') }
}

/** Stores notifications directly, with numbered texts. */
function notify({ server }: Pick<Awaited<ReturnType<typeof people>>, 'server'>, to: Member, by: Member, count: number) {
  return server.deps.db.write(to.id, async (tx) => {
    for (let n = 1; n <= count; n += 1)
      await addToInboxes(tx, [to.id], [{ actor_id: by.id, content: `${by.user.username} ${n}`, created_at: n }])
  })
}

test.each(ENGINES)(
  'R9.16: %s: a notification tells who did it, of which kind it is, and the hike with its photo',
  async (engine) => {
    const { mia, tom } = await people(engine)
    await tom.call(api.avatars.set, { file: { name: 'a.png', bytes: await aPhoto() } })
    await follow(tom, mia)
    const id = await log(mia)
    await mia.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })
    await like(tom, id)
    expect(await newest(mia)).toMatchObject({
      kind: 'like',
      content: 'tom liked your hike Besseggen Ridge',
      actor: { _id: tom.id, username: 'tom', avatarUrl: expect.stringContaining(`/api/users/${tom.id}/avatar`) },
      hike: {
        _id: id,
        name: 'Besseggen Ridge',
        country: 'Norway',
        photo: { thumbnailUrl: expect.stringContaining(`/api/hikes/${id}/photo`) },
      },
    })
    const told = (await listOf(tom)).notifications
    expect(told.find(({ kind }) => kind === 'completion')).toMatchObject({
      actor: { username: 'mia' },
      hike: { _id: id },
    })
    expect(told.find(({ kind }) => kind === 'achievement')).toMatchObject({ achievement: { name: 'Proof' } })
  },
)

test.each(ENGINES)('%s: a notification of a removed or hidden hike disappears', async (engine) => {
  const { mia, tom } = await people(engine)
  await follow(tom, mia)
  const [gone, hidden] = [await log(mia, { name: 'Gone' }), await log(mia, { name: 'Hidden' })]
  await mia.call(api.hikes.remove, { params: { id: gone } })
  await mia.call(api.hikes.update, { params: { id: hidden }, body: { visibility: 'private' } })
  const told = (await listOf(tom)).notifications.filter(({ kind }) => kind === 'completion')
  expect(told.map(({ content }) => content)).toEqual(['mia completed Hidden', 'mia completed Gone'])
  expect(told.map(({ hike }) => hike)).toEqual([undefined, undefined])
})

test.each(ENGINES)('%s: an invisible person appears by username only, also in the live stream', async (engine) => {
  const { server, mia, tom } = await people(engine)
  await tom.call(api.avatars.set, { file: { name: 'a.png', bytes: await aPhoto() } })
  await tom.call(api.privacySettings.update, { body: { profile: 'followers' } })
  const stream = await aStream(server, mia)
  await like(tom, await log(mia))
  const nameless = { _id: tom.id, username: 'tom', firstName: '', lastName: '' }
  expect((await newest(mia))?.actor).toEqual(nameless)
  expect(await stream.wait('notification', 1)).toMatchObject([{ actor: nameless, hike: { name: 'Besseggen Ridge' } }])
})

test.each(BOTH_ENGINES)(
  'R9.17: %s: what is older is listed from where the newest 100 end, to the last that is kept',
  async (engine) => {
    const { server, mia, tom } = await people(engine)
    await notify({ server }, mia, tom, 230)
    const contents: string[] = []
    let before: number | undefined
    const sizes: number[] = []
    do {
      const page = await listOf(mia, before === undefined ? {} : { before })
      contents.push(...page.notifications.map(({ content }) => content))
      sizes.push(page.notifications.length)
      expect(page.unreadCount).toBe(230)
      before = page.next
    } while (before !== undefined)
    expect(sizes).toEqual([100, 100, 30])
    expect(contents).toEqual(Array.from({ length: 230 }, (_, n) => `tom ${230 - n}`))
    for (const odd of ['0', '-1', 'x', '1.5', '1e99'])
      expect((await mia.call(api.notifications.list, { query: { before: odd } })).status).toBe(400)
  },
)

test.each(ENGINES)('%s: marking and removing some affects one’s own notifications only', async (engine) => {
  const { server, mia, tom } = await people(engine)
  await notify({ server }, mia, tom, 4)
  await notify({ server }, tom, mia, 1)
  const mine = (await listOf(mia)).notifications.map(({ _id }) => _id)
  const his = (await listOf(tom)).notifications.map(({ _id }) => _id)
  const [first = '', second = '', third = ''] = mine
  const marked = await mia.call(api.notifications.markSomeRead, { body: { ids: [first, third, UNKNOWN_ID, ...his] } })
  expect(marked.body).toEqual({ unreadCount: 2 })
  expect((await listOf(tom)).unreadCount).toBe(1)
  expect((await listOf(mia)).notifications.map(({ read }) => read)).toEqual([true, false, true, false])
  const before = await dumpStore(server.deps.db)
  for (const ids of [[], Array.from({ length: 101 }, () => first), ['x'.repeat(5000)], 'x', undefined])
    expect((await mia.call(api.notifications.removeSome, { body: { ids } as never })).status).toBe(400)
  expect(await dumpStore(server.deps.db)).toEqual(before)
  for (const call of [api.notifications.markSomeRead, api.notifications.removeSome] as const)
    expect((await mia.call(call, { body: { ids: ['\0', 'none', ''] } })).status).toBeLessThan(300)
  const removed = await mia.call(api.notifications.removeSome, { body: { ids: [first, second, ...his] } })
  expect(removed.status).toBe(204)
  expect((await listOf(mia)).notifications.map(({ _id }) => _id)).toEqual(mine.slice(2))
  expect((await listOf(tom)).notifications.map(({ _id }) => _id)).toEqual(his)
})
