import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Role } from '#domain/account/roles.ts'
import { addStorageUsed } from '#server/platform/files/storage-used.ts'
import { type Member, type TestServer, aServer } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { say } from '#server/testing/operator.ts'

type MembersPage = Answer<typeof api.desk.members>

const WHY = 'It is needed.'

function readGood<Body>({ status, body }: { status: number; body: Body }): Body {
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}

async function withRole(server: TestServer, name: string, role: Role): Promise<Member> {
  const member = await server.as(name)
  await say(server, ['role', name, role, '--reason', WHY])
  return member
}

test.each(BOTH_ENGINES)('%s: members come by the storage that they use, in pages', async (engine) => {
  const server = await aServer({ engine })
  const admin = await withRole(server, 'rob', 'admin')
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await server.as('sam')
  const add = (userId: string, bytes: number) => server.deps.db.write('test', (tx) => addStorageUsed(tx, userId, bytes))
  for (const [who, bytes] of [
    [mia, 10],
    [tom, 3_000_000_000],
  ] as const)
    await add(who.id, bytes)
  const found: [string, number][] = []
  for (let after: string | null = ''; after !== null;) {
    const query = { order: 'storage', limit: 1, ...(after !== '' && { after }) } as const
    const page: MembersPage = readGood(await admin.call(api.desk.members, { query }))
    found.push(...page.members.map(({ username, storageBytes }): [string, number] => [username, storageBytes]))
    after = page.next
  }
  expect(found.slice(0, 2)).toEqual([
    ['tom', 3_000_000_000],
    ['mia', 10],
  ])
  expect(
    found
      .slice(2)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(['rob', 'sam'])
  for (const order of ['seen', 'newest', 'name'] as const) {
    const { members } = readGood(await admin.call(api.desk.members, { query: { order } }))
    expect(members.find(({ username }) => username === 'mia')?.storageBytes).toBe(10)
  }
  expect(await say(server, ['members', '--order', 'storage'])).toMatch(/^tom .*, 2\.8 GB\nmia /)
  expect((await admin.call(api.desk.members, { query: { order: 'storage', after: 'x.y' } })).status).toBe(200)
})

test('admins read the settings of the site with their sources, and what they have changed at once', async () => {
  const server = await aServer({ config: { contact: 'help@example.org' } })
  const [admin, moderator] = [await withRole(server, 'rob', 'admin'), await withRole(server, 'sam', 'moderator')]
  const change = (arg: string) =>
    admin.call(api.desk.give, { params: { name: 'site' }, body: { args: [arg], options: { reason: WHY } } })
  const read = async (name: string) =>
    readGood(await admin.call(api.desk.site)).find((setting) => setting.name === name)
  expect(await read('contact')).toEqual({
    name: 'contact',
    value: 'help@example.org',
    source: 'environment',
    isFixed: true,
  })
  expect(await read('siteName')).toEqual({ name: 'siteName', value: null, source: 'default', isFixed: false })
  expect((await change('siteName=Our Hills')).status).toBe(200)
  expect((await server.call(api.system.settings)).body.siteName).toBe('Our Hills')
  expect(await read('siteName')).toMatchObject({ value: 'Our Hills', source: 'site', isFixed: false })
  expect((await change('contact=x@example.org')).status).toBe(409)
  expect((await moderator.call(api.desk.site)).status).toBe(404)
})
