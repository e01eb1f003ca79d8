import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Caller, PASSWORD, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'

/** Registers a person with a username and a full name. */
async function join(by: Caller, username: string, fullName: string, email = `${username}@example.org`) {
  const [firstName, lastName] = fullName.split(' ')
  const body = { username, email, password: PASSWORD, firstName, lastName, country: 'Norway' }
  expect((await by.call(api.auth.register, { body })).status).toBe(201)
}
const search = async (by: Caller, query: string) => (await by.call(api.users.search, { query: { query } })).body
const found = async (by: Caller, query: string) => (await search(by, query)).map(({ username }) => username)

test.each(BOTH_ENGINES)('%s: people are found by username and names, blind to accents and slips', async (engine) => {
  const server = await aServer({ engine })
  await join(server, 'kari_n', 'Kari Nygård')
  await join(server, 'nora_and_the_dog', 'Nora Lindqvist')
  await join(server, 'sigga', 'Sigríður Helgadóttir')
  const searches = {
    kari_n: 'kari_n',
    KARI: 'kari_n',
    nygard: 'kari_n',
    'Kari Nygård': 'kari_n',
    'nygård kari': 'kari_n',
    dog: 'nora_and_the_dog',
    nora_and: 'nora_and_the_dog',
    lindkvist: 'nora_and_the_dog',
    sigridur: 'sigga',
    si: 'sigga',
    helgadotir: 'sigga',
  }
  for (const [typed, username] of Object.entries(searches))
    expect(await found(server, typed), typed).toEqual([username])
  for (const typed of ['%%', '__', '_%', '""', 'OR', '* *']) expect(await found(server, typed), typed).toEqual([])
})

test.each(ENGINES)('%s: an e-mail address or a country finds nobody', async (engine) => {
  const server = await aServer({ engine })
  await join(server, 'mia', 'Mia Walker', 'zanzibar@quux.example.com')
  for (const typed of ['zanzibar', 'quux', 'quux.example.com', 'zanzibar@quux.example.com', '@q', 'norway', 'argon2']) {
    expect(await found(server, typed), typed).toEqual([])
  }
})

test.each(ENGINES)('%s: a person is shown with the hikes they have completed, and nothing else', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  for (const over of [{ name: 'A' }, { name: 'B', completionCount: 7 }, { name: 'C', isWishList: true }])
    await mia.call(api.hikes.create, { body: hikeBody(over) })
  expect(await search(mia, 'mia')).toEqual([
    { _id: mia.id, username: 'mia', firstName: 'Mia', lastName: 'Walker', totalHikes: 2, type: 'user' },
  ])
})

test.each(ENGINES)('%s: a person is found by their new name and no more by the old one', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  await mia.call(api.users.updateMe, { body: { lastName: 'Ångström' } })
  expect(await found(mia, 'angstrom')).toEqual(['mia'])
  expect(await found(mia, 'walker')).toEqual([])
})

test.each(ENGINES)('%s: a username comes before the names it stands in, and 20 are shown', async (engine) => {
  const server = await aServer({ engine })
  await join(server, 'anna', 'Zoe Zed')
  for (let n = 10; n < 32; n += 1) await join(server, `person${n}`, 'Anna Berg')
  const names = await found(server, 'anna')
  expect(names).toHaveLength(20)
  expect(names.slice(0, 3)).toEqual(['anna', 'person10', 'person11'])
})
