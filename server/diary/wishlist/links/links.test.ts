import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { createIdKeys } from '#server/account/accounts/sessions/id-keys.ts'
import { createFindHead } from '#server/pages/heads/find-head.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { type Member, PASSWORD, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { say } from '#server/testing/operator.ts'

const NOWHERE = { status: 404, body: { message: 'This wishlist is not shared', code: 'not_found' } }

async function wish(by: Member, name: string, note = ''): Promise<string> {
  const { body } = await by.call(api.hikes.create, { body: hikeBody({ name, isWishList: true, notes: 'not told' }) })
  if (note) await by.call(api.wishlist.update, { params: { hikeId: body._id }, body: { note } })
  return body._id
}

const keyIn = (path: string | null) => path?.replace('/wishlist/', '') ?? ''

async function share(by: Member, withNotes = false): Promise<string> {
  const { status, body } = await by.call(api.wishlistLink.renew, { body: { withNotes } })
  expect(status).toBe(200)
  return keyIn(body.path)
}

const open = (by: Pick<TestServer, 'call'>, key: string) => by.call(api.wishlistLink.show, { query: { key } })

test.each(ENGINES)(
  'R4.14: %s: whoever has the link sees the wishes in their own order, with pictures and months',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    const ridge = await wish(mia, 'Besseggen Ridge', 'Ask Ola')
    server.advance(1000)
    await wish(mia, 'Kjerag')
    await mia.call(api.wishlist.move, { params: { hikeId: ridge }, body: { before: null } })
    await mia.call(api.hikes.create, { body: hikeBody({ name: 'Done' }) })
    const photographed = (await tom.call(api.hikes.create, { body: hikeBody({ completedOn: '2026-06-03' }) })).body._id
    await tom.call(api.hikes.setPhoto, { params: { id: photographed }, file: { name: 'a.png', bytes: await aPhoto() } })
    const key = await share(mia)
    const { status, body, headers } = await open(server, key)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(body).toEqual({
      owner: { _id: mia.id, username: 'mia', firstName: expect.any(String), lastName: expect.any(String) },
      wishes: [
        expect.objectContaining({ name: 'Kjerag', photo: null }),
        {
          name: 'Besseggen Ridge',
          country: 'Norway',
          difficulty: 'Hard',
          length: 14.2,
          elevation: 1140,
          photo: expect.objectContaining({ url: expect.stringContaining(photographed) }),
          months: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
        },
      ],
    })
    expect((await open(tom, key)).body).toEqual(body)
  },
)

test.each(ENGINES)('%s: notes are shown only while their owner chooses so', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  await wish(mia, 'Kjerag', 'Ask Ola')
  await wish(mia, 'Preikestolen')
  const key = await share(mia, true)
  const notes = async () => (await open(server, key)).body.wishes.map(({ note }) => note)
  expect(await notes()).toEqual([undefined, 'Ask Ola'])
  const changed = await mia.call(api.wishlistLink.update, { body: { withNotes: false } })
  expect([keyIn(changed.body.path), changed.body.withNotes]).toEqual([key, false])
  expect(await notes()).toEqual([undefined, undefined])
  expect((await open(server, key)).bytes.toString()).not.toContain('Ola')
})

test.each(ENGINES)('%s: a new link replaces the old one, and a removed one is not found', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  expect((await mia.call(api.wishlistLink.get)).body).toEqual({ path: null, withNotes: false })
  expect((await mia.call(api.wishlistLink.update, { body: { withNotes: true } })).body).toEqual({
    path: null,
    withNotes: false,
  })
  const [first, second] = [await share(mia), await share(mia, true)]
  expect(await open(server, first)).toMatchObject(NOWHERE)
  expect((await open(server, second)).status).toBe(200)
  expect((await mia.call(api.wishlistLink.get)).body).toEqual({ path: `/wishlist/${second}`, withNotes: true })
  expect((await mia.call(api.wishlistLink.end)).status).toBe(204)
  expect(await open(server, second)).toMatchObject(NOWHERE)
})

test('simultaneous renewals leave one link, which every answer contains', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const keys = await Promise.all(Array.from({ length: 6 }, () => share(mia)))
  const good = keyIn((await mia.call(api.wishlistLink.get)).body.path)
  expect(keys).toContain(good)
  for (const key of keys) expect((await open(server, key)).status).toBe(key === good ? 200 : 404)
})

test('R4.14: nobody guesses a link: who reads the store, or knows the id, has none', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const key = await share(mia)
  const row = await server.deps.db.read.selectFrom('wishlist_links').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(key.split('.')[1])
  const { secret } = server.deps.config
  const sent = [
    '',
    row.id,
    `${row.id}.${'A'.repeat(43)}`,
    key.slice(0, -1),
    `${key}A`,
    key.toUpperCase(),
    `${key}\u0000`,
    createIdKeys(secret, 'calendar address').keyOf(row.id),
    createIdKeys(secret, 'shared wishlist').keyOf(newId(0)),
    mia.id,
    mia.accessToken,
  ]
  for (const each of sent) expect(await open(server, each), each).toMatchObject(NOWHERE)
  expect((await server.app.inject({ url: `/api/shared-wishlist?key=${key}&key=${key}` })).statusCode).toBe(400)
})

test.each(ENGINES)('%s: a block in either direction hides the list', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  await wish(mia, 'Kjerag')
  const key = await share(mia)
  await mia.call(api.blocks.block, { params: { username: 'tom' } })
  await ada.call(api.blocks.block, { params: { username: 'mia' } })
  expect(await open(tom, key)).toMatchObject(NOWHERE)
  expect(await open(ada, key)).toMatchObject(NOWHERE)
  expect((await open(server, key)).status).toBe(200)
})

test.each(ENGINES)('%s: the wishlist of a leaving or suspended member is not found', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const [hers, his] = [await share(mia), await share(tom)]
  await mia.call(api.leaving.leave, { body: { password: PASSWORD } })
  await say(server, ['suspend', 'tom', '--reason', 'a reason'])
  expect(await open(server, hers)).toMatchObject(NOWHERE)
  expect(await open(server, his)).toMatchObject(NOWHERE)
  await mia.call(api.leaving.stay)
  expect((await open(server, hers)).status).toBe(200)
  await server.deps.db.write(mia.id, (tx) => tx.deleteFrom('users').where('id', '=', mia.id).execute())
  expect(await open(server, hers)).toMatchObject(NOWHERE)
  expect(await server.deps.db.read.selectFrom('wishlist_links').select('user_id').execute()).toEqual([
    { user_id: tom.id },
  ])
})

test('the page says the same of every address, and search engines are kept out', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await wish(mia, 'Kjerag')
  const headOf = createFindHead(server.deps.db.read, () => undefined)
  const head = await headOf(`/wishlist/${await share(mia)}`)
  expect(head).toMatchObject({ title: 'A shared wishlist', isListed: false, path: null })
  expect(head).toEqual(await headOf('/wishlist/of.nobody'))
})
