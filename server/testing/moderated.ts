import { expect } from 'vitest'
import { api } from '#contract/api.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { type Caller, type Member, PASSWORD, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import type { ENGINES } from '#server/testing/a-store.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { checkFiles } from '#server/data/verify/check-files.ts'

export const WHY = ['--reason', 'It shows a licence plate.']
export const TRAIL = { name: 'Zqridge', country: 'Norway' }

export async function logHike(by: Member, over: Record<string, unknown> = {}): Promise<string> {
  return (await by.call(api.hikes.create, { body: hikeBody({ ...TRAIL, ...over }) })).body._id
}

export async function addPhoto(by: Member, id: string): Promise<string> {
  const file = { name: 'a.png', bytes: await aPhoto() }
  return (await by.call(api.hikes.setPhoto, { params: { id }, file })).body.photo.url
}

export const login = (server: TestServer, loginId: string, password = PASSWORD) =>
  server.call(api.auth.login, { body: { loginId, password } })

/** Starts a server with Mia, who has a hike with a photo, and Tom, who follows her, likes the hike and has walked it too. */
export async function aWorld(engine: (typeof ENGINES)[number] = 'sqlite', over: Parameters<typeof aServer>[0] = {}) {
  const server = await aServer({ engine, ...over })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await tom.call(api.friends.add, { params: { id: mia.id } })
  const id = await logHike(mia, { rating: 2 })
  const photoUrl = await addPhoto(mia, id)
  const other = await logHike(mia, { name: 'Zqlake' })
  await logHike(tom)
  await tom.call(api.likes.set, { params: { id }, body: { action: 'like' } })
  return { server, mia, tom, id, other, photoUrl }
}

/** Returns the answers and statuses of all calls that name hikes or photos, as one text. */
export async function readEverything(server: TestServer, by: Caller, id: string): Promise<string> {
  const { name, country } = TRAIL
  const answers = [
    await by.call(api.hikes.ofUser, { params: { userId: 'mia' } }),
    await by.call(api.users.get, { params: { username: 'mia' } }),
    await by.call(api.users.list),
    await by.call(api.users.search, { query: { query: 'mia' } }),
    await by.call(api.trails.photos, { params: { name, country } }),
    await by.call(api.trails.stats, { params: { hikeName: name, country } }),
    await by.call(api.rankings.top),
    await by.call(api.totals.community),
    await by.call(api.hikes.photo, { params: { id } }),
    await by.call(api.trails.search, { query: { query: 'zq' } }),
  ]
  const pages = await Promise.all(
    ['/preview/user/mia.png', `/preview/hike/${name}/${country}.png`].map((url) => server.app.inject({ url })),
  )
  const texts = answers.map(({ status, body }) => `${status} ${typeof body === 'string' ? '' : JSON.stringify(body)}`)
  return [...texts, ...pages.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`)].join('\n')
}

export async function expectInOrder({ deps }: TestServer) {
  expect(await findWrongAggregates(deps.db.read)).toEqual({})
  expect(await checkFiles(deps)).toEqual({ missing: [], altered: [], orphaned: [] })
}
