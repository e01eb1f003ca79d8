import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Member, TestServer } from '#server/testing/a-server.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'

const WRITES = ['update', 'remove', 'setPhoto', 'removePhoto', 'setGpx', 'removeGpx'] as const
type Write = (typeof WRITES)[number]

async function write(by: Member, what: Write, id: string) {
  if (what === 'update') return by.call(api.hikes.update, { params: { id }, body: { rating: 1 } })
  if (what === 'setPhoto')
    return by.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })
  if (what === 'setGpx') return by.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes: aGpx() } })
  return by.call(api.hikes[what], { params: { id } })
}

async function aHikeOfMia({ as }: TestServer, isWishList: boolean): Promise<string> {
  const mia = await as('mia')
  const { body } = await mia.call(api.hikes.create, { body: hikeBody({ isWishList }) })
  await write(mia, 'setPhoto', body._id)
  await write(mia, 'setGpx', body._id)
  return body._id
}

test.each(WRITES)("R3.20: %s on somebody else's hike is 403 and changes nothing", async (what) => {
  const server = await aServer()
  const id = await aHikeOfMia(server, false)
  const tom = await server.as('tom')
  const before = await dumpStore(server.deps.db)
  expect(await write(tom, what, id)).toMatchObject({
    status: 403,
    body: { message: 'You can only change your own hikes', code: 'forbidden' },
  })
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test.each(WRITES)("R12.2: %s on somebody else's wish is 404 and changes nothing", async (what) => {
  const server = await aServer()
  const id = await aHikeOfMia(server, true)
  const tom = await server.as('tom')
  const before = await dumpStore(server.deps.db)
  expect(await write(tom, what, id)).toMatchObject({ status: 404, body: { message: 'Hike not found' } })
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

const NO_IDS = ['01900000-0000-7000-8000-000000000000', 'x', 'a\u0000b', "' OR 1=1 --", '507f1f77bcf86cd799439011']

test.each(ENGINES)('R12.2: %s: every call with an id that is none is 404', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  for (const id of NO_IDS) {
    for (const what of WRITES) {
      expect(await write(mia, what, id), `${what} ${id}`).toMatchObject({
        status: 404,
        body: { message: 'Hike not found' },
      })
    }
    expect(await mia.call(api.hikes.photo, { params: { id } })).toMatchObject({ status: 404 })
    expect(await mia.call(api.hikes.gpx, { params: { id } })).toMatchObject({ status: 404 })
    expect(await mia.call(api.hikes.reorder, { body: { hikes: [{ _id: id, rank: 1 }] } })).toMatchObject({
      status: 404,
    })
  }
})

test("the files of a wish are its owner's alone", async () => {
  const server = await aServer()
  const id = await aHikeOfMia(server, true)
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const statuses = async (who: Pick<Member, 'call'>) => [
    (await who.call(api.hikes.photo, { params: { id } })).status,
    (await who.call(api.hikes.photo, { params: { id }, query: { size: 'thumb' } })).status,
    (await who.call(api.hikes.gpx, { params: { id } })).status,
  ]
  expect(await statuses(mia)).toEqual([200, 200, 200])
  expect(await statuses(tom)).toEqual([404, 404, 404])
  expect(await statuses(server)).toEqual([404, 404, 404])
  expect((await mia.call(api.hikes.photo, { params: { id } })).headers['cache-control']).toBe('private, no-store')
})

test('an upload is refused before its bytes are read', async () => {
  const server = await aServer()
  const id = await aHikeOfMia(server, false)
  const tom = await server.as('tom')
  const file = { name: 'a.png', bytes: new Uint8Array(20 * 1024 ** 2) }
  // the body is not read, or the status would be 413
  expect(await tom.call(api.hikes.setPhoto, { params: { id }, file })).toMatchObject({ status: 403 })
  expect(await server.call(api.hikes.setPhoto, { params: { id }, file })).toMatchObject({ status: 401 })
})
