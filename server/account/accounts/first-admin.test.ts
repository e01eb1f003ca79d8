import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { PASSWORD, type TestServer, aServer } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { createFirstAdminLink } from './first-admin.ts'

const register = (server: TestServer, username: string, invitation: string) =>
  server.call(api.auth.register, {
    body: {
      username,
      email: `${username}@example.org`,
      password: PASSWORD,
      firstName: 'Kari',
      lastName: 'Walker',
      country: 'Norway',
      invitation,
    },
  })

const create = async ({ deps }: TestServer) => (await createFirstAdminLink(deps.db, deps.now()))?.split('?admin=')[1]

test.each(ENGINES)('%s: the newest link of a site without members makes one person its admin', async (engine) => {
  const server = await aServer({ engine, config: { signUp: 'closed' } })
  const old = (await create(server)) ?? ''
  const link = (await create(server)) ?? ''
  expect((await register(server, 'tom', old)).body).toMatchObject({ code: 'sign_up_closed' })
  const got = await register(server, 'ada', link)
  expect([got.status, got.body.user.role]).toEqual([201, 'admin'])
  expect((await register(server, 'tom', link)).status).toBe(403)
  expect(await create(server)).toBeUndefined()
})

test('on an open site the link still works once, and others register as members', async () => {
  const server = await aServer()
  const link = (await create(server)) ?? ''
  expect((await server.as('tom')).user.role).toBeUndefined()
  expect((await register(server, 'ada', link)).body.user.role).toBe('admin')
  expect((await register(server, 'eve', link)).body.user.role).toBeUndefined()
})
