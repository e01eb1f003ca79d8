import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Preferences } from '#domain/platform/preferences.ts'
import { type Member, PASSWORD, aServer } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'

const choose = (by: Member, body: unknown) => by.call(api.preferenceSettings.update, { body })
const chosenBy = async (by: Member) => (await by.call(api.preferenceSettings.get)).body

test.each(ENGINES)(
  'R11.22: %s: what is chosen stays until something else is, whatever comes between',
  async (engine) => {
    const { as } = await aServer({ engine })
    const [mia, tom] = [await as('mia'), await as('tom')]
    const steps: [sent: Preferences, all: Preferences][] = [
      [{}, {}],
      [
        { distanceUnit: 'mi', heightUnit: 'ft' },
        { distanceUnit: 'mi', heightUnit: 'ft' },
      ],
      [{ weekStart: 'saturday' }, { distanceUnit: 'mi', heightUnit: 'ft', weekStart: 'saturday' }],
      [{ distanceUnit: 'km' }, { distanceUnit: 'km', heightUnit: 'ft', weekStart: 'saturday' }],
      [
        { theme: 'dark', hasSound: true },
        { distanceUnit: 'km', heightUnit: 'ft', weekStart: 'saturday', theme: 'dark', hasSound: true },
      ],
    ]
    for (const [sent, all] of steps) {
      expect(await choose(mia, sent)).toMatchObject({ status: 200, body: all })
      expect(await chosenBy(mia)).toEqual(all)
    }
    expect(await chosenBy(tom)).toEqual({})
  },
)

test.each(BOTH_ENGINES)('%s: simultaneous choices are all stored', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  const all: Preferences = { distanceUnit: 'mi', heightUnit: 'ft', weekStart: 'monday', theme: 'light', hasSound: true }
  await Promise.all(Object.entries(all).map(([name, value]) => choose(mia, { [name]: value })))
  expect(await chosenBy(mia)).toEqual(all)
})

test.each([
  { distanceUnit: 'leagues' },
  { distanceUnit: null },
  { weekStart: 'friday' },
  { theme: 'dark', heightUnit: 'yards' },
  { hasSound: 'yes' },
  [],
])('%j cannot be chosen, and changes nothing', async (body) => {
  const { as } = await aServer()
  const mia = await as('mia')
  await choose(mia, { theme: 'light' })
  expect((await choose(mia, body)).status).toBe(400)
  expect(await chosenBy(mia)).toEqual({ theme: 'light' })
})

test('signing in answers one’s own preferences only', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await choose(mia, { distanceUnit: 'mi' })
  const login = async (loginId: string) =>
    (await server.call(api.auth.login, { body: { loginId, password: PASSWORD } })).body.user
  expect((await login('mia')).preferences).toEqual({ distanceUnit: 'mi' })
  expect(await login('tom')).not.toHaveProperty('preferences')
  expect((await mia.call(api.users.me)).body.preferences).toEqual({ distanceUnit: 'mi' })
  for (const asker of [tom, server])
    expect((await asker.call(api.users.get, { params: { username: 'mia' } })).body).not.toHaveProperty('preferences')
})
