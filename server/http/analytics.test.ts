import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { PASSWORD, aServer, hikeBody } from '#server/testing/a-server.ts'

test('registrations, logins, hikes, likes and achievements are told, each once, and no wish or refusal', async () => {
  const told: string[] = []
  const server = await aServer({ record: (event) => told.push(event) })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
  await server.call(api.auth.login, { body: { loginId: 'mia', password: 'wrong' } })
  expect(told.splice(0)).toEqual(['registration', 'registration', 'login'])
  await mia.call(api.hikes.create, { body: hikeBody({ isWishList: true, name: 'Dream' }) })
  const { body } = await mia.call(api.hikes.create, { body: hikeBody() })
  await mia.call(api.hikes.create, { body: hikeBody() })
  expect(told.splice(0)).toEqual(['hike added', ...body.earnedAchievements.map(() => 'achievement unlocked')])
  const params = { id: body._id }
  await tom.call(api.likes.set, { params, body: { action: 'like' } })
  await tom.call(api.likes.set, { params, body: { action: 'unlike' } })
  expect(told).toEqual(['hike liked'])
})
