import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Files } from '#server/platform/files/open.ts'
import { aGpx, aPhoto, readMetadata } from '#server/testing/a-file.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'

/** Returns a store in which something happens once, just before a file is read. */
function aStoreThat() {
  let work: (() => Promise<unknown>) | null = null
  return {
    files: (folder: Files): Files => ({
      ...folder,
      get: async (key) => {
        const now = work
        work = null
        await now?.()
        return folder.get(key)
      },
    }),
    before: (next: () => Promise<unknown>) => {
      work = next
    },
  }
}

test('a photo that is replaced while it is read is answered whole, the new one', async () => {
  const store = aStoreThat()
  const server = await aServer({ files: store.files })
  const mia = await server.as('mia')
  const params = { id: (await mia.call(api.hikes.create, { body: hikeBody() })).body._id }
  await mia.call(api.hikes.setPhoto, { params, file: { name: 'a.png', bytes: await aPhoto({ width: 60 }) } })
  const next = await aPhoto({ width: 90 })
  store.before(() => mia.call(api.hikes.setPhoto, { params, file: { name: 'b.png', bytes: next } }))
  const got = await server.call(api.hikes.photo, { params })
  expect(got.status).toBe(200)
  expect(await readMetadata(got.bytes)).toMatchObject({ width: 90 })
})

test('a track that is replaced while it is read is answered whole, the new one', async () => {
  const store = aStoreThat()
  const server = await aServer({ files: store.files })
  const mia = await server.as('mia')
  const params = { id: (await mia.call(api.hikes.create, { body: hikeBody() })).body._id }
  await mia.call(api.hikes.setGpx, { params, file: { name: 'a.gpx', bytes: aGpx() } })
  const next = aGpx({ length: 5000 })
  store.before(() => mia.call(api.hikes.setGpx, { params, file: { name: 'b.gpx', bytes: next } }))
  const got = await mia.call(api.hikes.gpx, { params })
  expect(got.status).toBe(200)
  expect(got.bytes.equals(next)).toBe(true)
})

test('a photo that is removed while it is read is not found', async () => {
  const store = aStoreThat()
  const server = await aServer({ files: store.files })
  const mia = await server.as('mia')
  const params = { id: (await mia.call(api.hikes.create, { body: hikeBody() })).body._id }
  await mia.call(api.hikes.setPhoto, { params, file: { name: 'a.png', bytes: await aPhoto() } })
  store.before(() => mia.call(api.hikes.removePhoto, { params }))
  expect((await server.call(api.hikes.photo, { params })).status).toBe(404)
})
