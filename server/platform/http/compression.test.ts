import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'

test('what is answered once is compressed as a whole, with its length; what is short or asked for as it is stays so', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const ids: string[] = []
  const reorder = async (encodings?: string) => {
    const hikes = ids.map((_id, index) => ({ _id, rank: index + 1 }))
    const headers = { authorization: `Bearer ${mia.accessToken}`, ...(encodings && { 'accept-encoding': encodings }) }
    return server.app.inject({ method: 'PUT', url: '/api/hikes/reorder', headers, payload: { hikes } })
  }
  const add = async (name: string) =>
    ids.push((await mia.call(api.hikes.create, { body: hikeBody({ name }) })).body._id)
  await add('Short')
  expect((await reorder('gzip')).headers['content-encoding']).toBeUndefined()
  for (let n = 0; n < 20; n += 1) await add(`Loop ${n}`)
  const plain = await reorder()
  expect([plain.headers['content-encoding'], plain.json()]).toEqual([
    undefined,
    { hikes: ids.map((_id, index) => ({ _id, rank: index + 1 })), earnedAchievements: expect.any(Array) },
  ])
  for (const [encodings, name, undo] of [
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ] as const) {
    const { headers, rawPayload } = await reorder(encodings)
    expect([headers['content-encoding'], headers['vary']]).toEqual([name, 'accept-encoding'])
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(JSON.parse(undo(rawPayload).toString())).toMatchObject({ hikes: plain.json().hikes })
  }
})
