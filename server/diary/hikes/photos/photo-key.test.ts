import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Visibility } from '#domain/account/visibility.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { type Caller, type Member, PASSWORD, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { WHY } from '#server/testing/moderated.ts'
import { say } from '#server/testing/operator.ts'

const TRAIL = { name: 'Zqridge', country: 'Norway' }

async function logWithPhoto(by: Member, over: Record<string, unknown> = {}) {
  const id = (await by.call(api.hikes.create, { body: hikeBody({ ...TRAIL, ...over }) })).body._id
  const file = { name: 'a.png', bytes: await aPhoto() }
  return { id, ...(await by.call(api.hikes.setPhoto, { params: { id }, file })).body.photo }
}

/** Requests a picture as a page does: without a session. */
async function look({ app }: TestServer, url: string) {
  const { statusCode: status, headers, rawPayload } = await app.inject({ url })
  return { status, cache: headers['cache-control'], isPicture: rawPayload.subarray(0, 4).toString() === 'RIFF' }
}
const statusOf = async (server: TestServer, url: string) => (await look(server, url)).status

/** Returns the address of Mia's photo as somebody gets it; undefined where they get none. */
async function shownTo(by: Caller, id: string) {
  const hikes = (await by.call(api.hikes.ofUser, { params: { userId: 'mia' } })).body
  return hikes.find(({ _id }) => _id === id)?.photo?.url
}

async function aWorld(engine: (typeof ENGINES)[number] = 'sqlite') {
  const server = await aServer({ engine })
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  await tom.call(api.friends.add, { params: { id: mia.id } })
  const choose = (id: string, visibility: Visibility) =>
    mia.call(api.hikes.update, { params: { id }, body: { visibility } })
  return { server, mia, tom, ada, choose }
}

test.each(ENGINES)(
  'R5.5: %s: whoever may see a photo sees it at the address they were given, as long as they may',
  async (engine) => {
    const { server, mia, tom, ada, choose } = await aWorld(engine)
    const { id, url, thumbnailUrl } = await logWithPhoto(mia, { visibility: 'followers' })
    expect(await shownTo(mia, id)).toBe(url)
    const his = (await shownTo(tom, id)) ?? ''
    expect([await shownTo(ada, id), await shownTo(server, id)]).toEqual([undefined, undefined])
    for (const given of [url, thumbnailUrl, his, `${his}&size=thumb`])
      expect(await look(server, given)).toEqual({ status: 200, cache: 'private, no-store', isPicture: true })
    const feed = (await tom.call(api.friends.hikes)).body
    expect(feed.map(({ photo }) => photo?.url)).toEqual([his])
    const ofTrail = async (by: Caller) => (await by.call(api.trails.photos, { params: TRAIL })).body.photos
    expect([(await ofTrail(tom))[0]?.photoUrl, (await ofTrail(mia))[0]?.photoUrl]).toEqual([his, url])
    const bare = his.replace(/&key=.*/, '')
    expect([await statusOf(server, bare), his === url]).toEqual([404, false])
    // a signed-in caller needs no key
    const query = Object.fromEntries(new URL(his, 'http://a').searchParams)
    expect((await ada.call(api.hikes.photo, { params: { id }, query })).status).toBe(404)

    await choose(id, 'private')
    expect([await statusOf(server, his), await statusOf(server, url)]).toEqual([404, 200])
    await choose(id, 'followers')
    expect(await statusOf(server, his)).toBe(200)
    await mia.call(api.privacySettings.update, { body: { profile: 'private' } })
    expect([await statusOf(server, his), await statusOf(server, url)]).toEqual([404, 200])
    await mia.call(api.privacySettings.update, { body: { profile: 'public' } })
    await tom.call(api.friends.remove, { params: { id: mia.id } })
    expect([await statusOf(server, his), await statusOf(server, url)]).toEqual([404, 200])

    await choose(id, 'public')
    expect([await shownTo(mia, id), await shownTo(server, id)]).toEqual([bare, bare])
    expect((await ofTrail(mia)).map(({ photoUrl }) => photoUrl)).toEqual([bare])
    expect((await look(server, bare)).cache).toBe('public, max-age=31536000, immutable')
  },
)

test.each(ENGINES)(
  "%s: what moderators hide opens at its owner's address alone, be it the photo or its hike",
  async (engine) => {
    const { server, mia, tom } = await aWorld(engine)
    const { id, url } = await logWithPhoto(mia)
    expect(url).not.toContain('key')
    for (const kind of ['photo', 'hike'] as const) {
      await say(server, ['hide', kind, id, ...WHY])
      const hers = (await shownTo(mia, id)) ?? ''
      expect([await statusOf(server, hers), await statusOf(server, url)]).toEqual([200, 404])
      expect(await shownTo(tom, id)).toBeUndefined()
      await say(server, ['restore', kind, id, ...WHY])
      expect(await shownTo(mia, id)).toBe(url)
      expect(await statusOf(server, url)).toBe(200)
    }
    await mia.call(api.hikes.update, { params: { id }, body: { visibility: 'followers' } })
    const his = (await shownTo(tom, id)) ?? ''
    expect(await statusOf(server, his)).toBe(200)
    await say(server, ['hide', 'photo', id, ...WHY])
    expect(await statusOf(server, his)).toBe(404)
  },
)

test("the photo of a wish is seen at its owner's address alone, and by all at its own once it is walked", async () => {
  const { server, mia, tom } = await aWorld()
  const { id, url } = await logWithPhoto(mia, { isWishList: true })
  const [wish] = (await mia.call(api.wishlist.mine)).body
  expect(wish?.photo?.url).toBe(url)
  expect([await statusOf(server, url), await statusOf(server, url.replace(/&key=.*/, ''))]).toEqual([200, 404])
  const body = { completedOn: '2026-07-12', rating: 4 }
  await mia.call(api.wishlist.complete, { params: { userId: mia.id, hikeId: id }, body })
  const now = (await shownTo(tom, id)) ?? ''
  expect([now, await statusOf(server, now)]).toEqual([url.replace(/&key=.*/, ''), 200])
})

test('a key opens one photo for one person, and not its successor', async () => {
  const { server, mia, tom, ada } = await aWorld()
  const one = await logWithPhoto(mia, { visibility: 'followers' })
  const other = await logWithPhoto(mia, { name: 'Zqlake', visibility: 'followers' })
  const his = (await shownTo(tom, one.id)) ?? ''
  const key = new URL(his, 'http://a').searchParams.get('key') ?? ''
  const [, secret = ''] = key.split('.')
  const sent = [
    ['', '.', 'null', 'undefined', '0', tom.id, `${tom.id}.`, `.${secret}`, secret, key.slice(0, -1), `${key}A`],
    [`${mia.id}.${secret}`, `${ada.id}.${secret}`, `${key}.${key}`, key.toUpperCase(), `${key}%00`, `%20${key}`],
    ['%F0%9F%92%A9', `${tom.id}.${'A'.repeat(43)}`],
  ].flat()
  for (const wrong of sent) {
    const status = await statusOf(server, `/api/hikes/${one.id}/photo?key=${wrong}`)
    expect([wrong, status]).toEqual([wrong, 404])
  }
  expect(await statusOf(server, `/api/hikes/${other.id}/photo?key=${key}`)).toBe(404)
  expect(await statusOf(server, `/api/hikes/${one.id}/photo?key=${key}&key=${key}`)).toBe(400)
  const next = { name: 'a.png', bytes: await aPhoto() }
  await mia.call(api.hikes.setPhoto, { params: { id: one.id }, file: next })
  expect([await statusOf(server, his), await statusOf(server, one.url)]).toEqual([404, 404])
  const now = [(await shownTo(tom, one.id)) ?? '', (await shownTo(mia, one.id)) ?? '']
  const statuses = () => Promise.all(now.map((url) => statusOf(server, url)))
  expect(await statuses()).toEqual([200, 200])
  await mia.call(api.blocks.block, { params: { username: 'tom' } })
  expect(await statuses()).toEqual([404, 200])
})

test('a signed-out or suspended person’s addresses show nothing', async () => {
  const { server, mia, tom } = await aWorld()
  const { id, url } = await logWithPhoto(mia, { visibility: 'followers' })
  const his = (await shownTo(tom, id)) ?? ''
  const statuses = async () => [await statusOf(server, url), await statusOf(server, his)]
  expect(await statuses()).toEqual([200, 200])
  await say(server, ['suspend', 'tom', ...WHY])
  expect(await statuses()).toEqual([200, 404])
  await mia.call(api.auth.logout)
  expect(await statuses()).toEqual([404, 404])
})

test('a leaver’s photos are hidden at all addresses', async () => {
  const { server, mia, tom } = await aWorld()
  const { id } = await logWithPhoto(mia, { visibility: 'followers' })
  const his = (await shownTo(tom, id)) ?? ''
  expect(await statusOf(server, his)).toBe(200)
  await mia.call(api.leaving.leave, { body: { password: PASSWORD } })
  expect(await statusOf(server, his)).toBe(404)
})
