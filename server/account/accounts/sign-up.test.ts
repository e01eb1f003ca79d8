import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { SignUpMode } from '#domain/account/sign-up.ts'
import { PASSWORD, type TestServer, aServer } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { say } from '#server/testing/operator.ts'

const DAY = 24 * 3_600_000
const DEAD = {
  status: 403,
  body: {
    code: 'dead_invitation',
    message: 'This invitation has been used, has expired or was mistyped. Ask whoever gave it to you for a new one.',
  },
}

const body = (username: string, invitation?: unknown) => ({
  username,
  email: `${username}@example.org`,
  password: PASSWORD,
  firstName: 'Kari',
  lastName: 'Walker',
  country: 'Norway',
  ...(invitation === undefined ? {} : { invitation }),
})
const register = (server: TestServer, username: string, invitation?: unknown) =>
  server.call(api.auth.register, { body: body(username, invitation) })

async function invite(server: TestServer, ...options: string[]): Promise<string> {
  const told = await say(server, ['invite', ...options])
  return /\/register\?invitation=([\w-]{43})$/m.exec(told)?.[1] ?? told
}

const aSite = (signUp: SignUpMode, engine = ENGINES[0]) =>
  aServer({ ...(engine && { engine }), config: { signUp, publicUrl: 'https://hikes.example.org' } })

test.each(ENGINES)('R1.37: %s: where one needs an invitation, one lets one person in, once', async (engine) => {
  const server = await aSite('invitation', engine)
  expect((await server.call(api.system.settings)).body.signUp).toBe('invitation')
  const before = await dumpStore(server.deps.db)
  for (const nothing of [undefined, ''])
    expect(await register(server, 'kari', nothing)).toMatchObject({
      status: 403,
      body: {
        code: 'invitation_needed',
        message: 'You need an invitation to register. Ask whoever runs this site for one.',
      },
    })
  for (const dead of ['x', 'x'.repeat(43), '%00', "' OR 1=1 --"])
    expect(await register(server, 'kari', dead)).toMatchObject(DEAD)
  expect((await register(server, 'kari', 17)).status).toBe(400)
  expect((await register(server, 'kari', 'x'.repeat(100_000))).status).toBe(400)
  expect(await dumpStore(server.deps.db)).toEqual(before)
  const token = await invite(server)
  expect((await dumpStore(server.deps.db)).join('\n')).not.toContain(token)
  expect((await register(server, 'k', token)).status).toBe(400)
  expect((await register(server, 'kari', token)).status).toBe(201)
  expect(await register(server, 'lena', token)).toMatchObject(DEAD)
})

test.each(BOTH_ENGINES)(
  '%s: of many concurrent registrations with one invitation as many succeed as it has uses',
  async (engine) => {
    const server = await aSite('invitation', engine)
    for (const uses of [1, 3]) {
      const token = await invite(server, '--uses', String(uses))
      const names = Array.from({ length: 8 }, (_, n) => `walker${uses}_${n}`)
      const answers = await Promise.all(names.map((name) => register(server, name, token)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        ...Array<number>(uses).fill(201),
        ...Array<number>(8 - uses).fill(403),
      ])
      const people = await server.deps.db.read.selectFrom('users').select('username').execute()
      expect(people.filter(({ username }) => names.includes(username))).toHaveLength(uses)
    }
  },
)

test.each(ENGINES)('%s: a name that is taken uses no invitation up, and time does', async (engine) => {
  const server = await aSite('invitation', engine)
  const token = await invite(server, '--uses', '2', '--days', '2')
  expect((await register(server, 'kari', token)).status).toBe(201)
  expect((await register(server, 'kari', token)).status).toBe(409)
  server.advance(2 * DAY - 60_000)
  expect((await register(server, 'lena', token)).status).toBe(201)
  const late = await invite(server, '--days', '1')
  server.advance(DAY)
  expect(await register(server, 'nora', late)).toMatchObject(DEAD)
  await invite(server)
  const { length } = await server.deps.db.read.selectFrom('invitations').select('id').execute()
  expect(length).toBeLessThanOrEqual(2)
})

test('closed registrations are refused before any field is checked', async () => {
  const server = await aSite('closed')
  expect(await say(server, ['invite'])).toContain('It does not work at the moment: sign-up is closed')
  const token = await invite(server)
  for (const sent of [body('kari', token), body('kari'), body('k')])
    expect(await server.call(api.auth.register, { body: sent })).toMatchObject({
      status: 403,
      body: { code: 'sign_up_closed', message: 'Nobody can register here at the moment.' },
    })
})

test('where sign-up is open an invitation is neither asked for nor used up', async () => {
  const server = await aSite('open')
  const told = await say(server, ['invite'])
  expect(told).toMatch(
    /^One person can register with this link, within 30 days\. It is not needed at the moment: sign-up is open\./,
  )
  expect((await register(server, 'kari', 'whatever')).status).toBe(201)
  expect((await register(server, 'lena')).status).toBe(201)
})
