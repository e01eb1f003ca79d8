import { expect, test } from 'vitest'
import { api, calls } from '#contract/api.ts'
import { callName } from '#contract/endpoint.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'

const TELLING = 'Walk from 12 Elm Street 2026-07-12 strava-4711.gpx'
const SIZE = 54_321

async function log(by: Member, name: string): Promise<string> {
  const id = (await by.call(api.hikes.create, { body: hikeBody({ name }) })).body._id
  const file = { name: TELLING, bytes: aGpx({ length: SIZE }) }
  expect(await by.call(api.hikes.setGpx, { params: { id }, file })).toMatchObject({
    status: 200,
    body: { gpxFile: { fileName: TELLING, fileSize: SIZE } },
  })
  return id
}

test('no call tells anybody but its owner how a track was called and how large it was', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const id = await log(mia, 'Besseggen Ridge')
  await mia.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })
  await tom.call(api.friends.add, { params: { id: mia.id } })
  const params = { id, userId: 'mia', name: 'Besseggen Ridge', hikeName: 'Besseggen Ridge', country: 'Norway' }
  const reads = calls.filter(({ method, events }) => method === 'GET' && !events)
  const answered: string[] = []
  for (const other of [tom, server])
    for (const row of reads) {
      const got = await other.call(row, {
        params: row.path.startsWith('/users/') ? { ...params, id: 'mia' } : params,
        query: { query: 'besseggen' },
      })
      const answers = JSON.stringify(got.headers) + got.bytes.toString()
      expect(answers, callName(row)).not.toMatch(/Elm Street|strava-4711|54321/)
      if (got.status === 200 && answers.includes('Besseggen Ridge.gpx')) answered.push(callName(row))
    }
  expect([...new Set(answered)].toSorted()).toEqual([
    'GET /hikes/friends',
    'GET /hikes/gpx/{name}/{country}',
    'GET /hikes/people/{hikeName}/{country}',
    'GET /hikes/random-with-photo',
    'GET /hikes/tracks/{name}/{country}',
    'GET /hikes/user/{userId}',
    'GET /hikes/{id}/gpx',
  ])
})

test.each(ENGINES)('%s: others get the size of their copy', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const id = await log(mia, 'Besseggen Ridge')
  const { bytes } = await server.call(api.hikes.gpx, { params: { id } })
  const gpxFile = { fileName: 'Besseggen Ridge.gpx', fileSize: bytes.length, isShared: true, s3Key: expect.any(String) }
  const [shown] = (await server.call(api.hikes.ofUser, { params: { userId: 'mia' } })).body
  expect(shown?.gpxFile).toEqual(gpxFile)
  const ofTrail = await server.call(api.trails.gpx, { params: { name: 'Besseggen Ridge', country: 'Norway' } })
  expect(ofTrail.body.gpxFile).toEqual(gpxFile)
  const own = { fileName: TELLING, fileSize: SIZE, hideEndsM: 0 }
  const params = { name: 'Besseggen Ridge', country: 'Norway' }
  expect((await mia.call(api.trails.gpx, { params })).body).toMatchObject({ gpxFile: own })
  expect((await mia.call(api.hikes.mine)).body).toMatchObject([{ gpxFile: own }])
  expect((await mia.call(api.hikes.ofUser, { params: { userId: 'mia' } })).body).toMatchObject([{ gpxFile: own }])
})

test.each([
  [
    'Ønsket (tur) 50%',
    'attachment; filename="_nsket (tur) 50_.gpx"; filename*=UTF-8\'\'%C3%98nsket%20%28tur%29%2050%25.gpx',
  ],
  ['A/B: "C"', `attachment; filename="A-B- -C-.gpx"; filename*=UTF-8''A-B-%20-C-.gpx`],
])('others save the track of %s under that name', async (name, disposition) => {
  const server = await aServer()
  const id = await log(await server.as('mia'), name)
  const { headers } = await server.call(api.hikes.gpx, { params: { id } })
  expect(headers['content-disposition']).toBe(disposition)
})
