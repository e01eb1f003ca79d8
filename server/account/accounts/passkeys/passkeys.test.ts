import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Config } from '#server/platform/config.ts'
import { type Member, PASSWORD, type TestServer, aServer, createCaller } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES, type Engine, aLocation, openStore } from '#server/testing/a-store.ts'
import { say } from '#server/testing/operator.ts'
import { aMailer } from '#server/testing/services/a-mailer.ts'
import {
  HOME,
  type TestAuthenticator,
  type Twist,
  addPasskey,
  anAuthenticator,
} from '#server/testing/services/an-authenticator.ts'

const MINUTE = 60_000
const REFUSED = { status: 401, body: { message: 'This passkey does not work here. Log in another way.' } }

const aSite = (config: Partial<Config> = {}, options: Parameters<typeof aServer>[0] = {}) =>
  aServer({ ...options, config: { publicUrl: HOME, ...config } })

const beginAdding = (by: Member, password = PASSWORD) => by.call(api.passkeys.beginAdding, { body: { password } })

/** Registers Mia with a passkey. */
async function aMember(server: TestServer, key = anAuthenticator()) {
  const mia = await server.as('mia')
  const { status, body } = await addPasskey(mia, key)
  expect(status).toBe(201)
  return { mia, key, passkey: body }
}

const challenge = async (server: TestServer) => (await server.call(api.passkeys.beginLogin)).body

async function login(server: TestServer, key: TestAuthenticator, twist: Twist = {}) {
  return server.call(api.passkeys.login, { body: key.use(await challenge(server), twist) })
}

const countSessions = async ({ deps }: TestServer) =>
  (await deps.db.read.selectFrom('sessions').select('id').execute()).length

test.each(ENGINES)('R1.61: %s: a member logs in with a passkey, without a name and a password', async (engine) => {
  const server = await aSite({}, { engine })
  const { mia, key } = await aMember(server)
  const { status, body, headers } = await login(server, key)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body.user).toEqual(mia.user)
  const again = createCaller(server.app, body.accessToken)
  const { body: sessions } = await again.call(api.account.sessions)
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ method: 'passkey' })
  expect((await mia.call(api.passkeys.list)).body[0]?.lastUsedAt).not.toBeNull()
})

test('R1.60: the options name the site of PUBLIC_URL alone, and ask for a key that is found without a name and checks its owner', async () => {
  const server = await aSite()
  const mia = await server.as('mia')
  const headers = { host: 'evil.example.com', 'x-forwarded-host': 'evil.example.com' }
  const { body } = await mia.call(api.passkeys.beginAdding, { body: { password: PASSWORD }, headers })
  expect(body).toMatchObject({
    rp: { id: 'hikes.example', name: 'Upstone' },
    user: { id: Buffer.from(mia.id).toString('base64url'), name: 'mia', displayName: 'Mia Walker' },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { body: options } = await server.call(api.passkeys.beginLogin, { headers })
  expect(options).toMatchObject({ rpId: 'hikes.example', userVerification: 'required' })
  expect(options.challenge).not.toBe(body.challenge)
})

test('without PUBLIC_URL there are no passkeys, and the settings say so', async () => {
  const server = await aServer({ config: { publicUrl: null } })
  const mia = await server.as('mia')
  expect((await server.call(api.system.settings)).body.hasPasskeys).toBeUndefined()
  const off = { status: 409, body: { code: 'passkeys_off' } }
  expect(await beginAdding(mia)).toMatchObject(off)
  expect(await server.call(api.passkeys.beginLogin)).toMatchObject(off)
  const key = anAuthenticator()
  const options = { challenge: 'x', rpId: 'x', timeout: 1, userVerification: 'required' } as const
  expect(await server.call(api.passkeys.login, { body: key.use(options) })).toMatchObject(off)
  expect((await (await aSite()).call(api.system.settings)).body.hasPasskeys).toBe(true)
})

test.each<[string, Twist]>([
  ['at another site', { origin: 'https://hikes.example.com' }],
  ['at a subdomain', { origin: 'https://evil.hikes.example' }],
  ['at another port', { origin: `${HOME}:8443` }],
  ['without TLS', { origin: 'http://hikes.example' }],
  ['for another site', { rpId: 'example.com' }],
  ['for the domain above', { rpId: 'example' }],
  ['with a made-up challenge', { challenge: 'A'.repeat(43) }],
  ['without a challenge', { challenge: '' }],
  ['by an unknown key', { credentialId: 'A'.repeat(43) }],
  ['with a wrong signature', { isForged: true }],
  ['without the check of its owner', { isUserVerified: false }],
  ['without a press', { isUserPresent: false }],
  ['as if it were new', { type: 'webauthn.create' }],
  ['for somebody else', { userHandle: Buffer.from('01900000-0000-7000-8000-000000000000').toString('base64url') }],
  ['for nobody', { userHandle: null }],
  ['in a frame of another site', { crossOrigin: true }],
])('R1.62: a passkey that is used %s is refused, always in the same words', async (_how, twist) => {
  const server = await aSite()
  const { key } = await aMember(server)
  const before = await countSessions(server)
  expect(await login(server, key, twist)).toMatchObject(REFUSED)
  expect(await countSessions(server)).toBe(before)
  expect((await login(server, key)).status).toBe(200)
})

test('a key with which nobody registered, for the id of a member, is refused', async () => {
  const server = await aSite()
  const { mia } = await aMember(server)
  const stranger = anAuthenticator()
  const userHandle = Buffer.from(mia.id).toString('base64url')
  expect(await login(server, stranger, { userHandle })).toMatchObject(REFUSED)
})

test('the key of one member does not log in another', async () => {
  const server = await aSite()
  const { key } = await aMember(server)
  const tom = await server.as('tom')
  const toms = anAuthenticator()
  await addPasskey(tom, toms)
  // signed by Tom's key under the name of Mia's
  const userHandle = Buffer.from((await server.as('mia')).id).toString('base64url')
  expect(await login(server, toms, { credentialId: key.credentialId, userHandle })).toMatchObject(REFUSED)
})

test('R1.62: an answer is good once, for five minutes, and not before a challenge was made for it', async () => {
  const server = await aSite()
  const { mia, key } = await aMember(server)
  const used = key.use(await challenge(server))
  expect((await server.call(api.passkeys.login, { body: used })).status).toBe(200)
  expect(await server.call(api.passkeys.login, { body: used })).toMatchObject(REFUSED)
  // a wrong answer uses the challenge up, too
  const options = await challenge(server)
  await server.call(api.passkeys.login, { body: key.use(options, { isForged: true }) })
  expect(await server.call(api.passkeys.login, { body: key.use(options) })).toMatchObject(REFUSED)
  const late = await challenge(server)
  server.advance(5 * MINUTE)
  expect(await server.call(api.passkeys.login, { body: key.use(late) })).toMatchObject(REFUSED)
  // made for adding a passkey
  const { challenge: adding } = (await beginAdding(mia)).body
  expect(await login(server, key, { challenge: adding })).toMatchObject(REFUSED)
})

/** Starts two processes on one store. */
async function twoServers(engine: Engine): Promise<[TestServer, TestServer]> {
  const location = await aLocation(engine)
  const [here, there] = [
    await aSite({}, { db: await openStore(location) }),
    await aSite({}, { db: await openStore(location) }),
  ]
  for (const { app } of [here, there]) await app.ready()
  return [here, there]
}

test.each(BOTH_ENGINES)(
  'R1.62: %s: what is begun on one process is ended on another, and of several answers at once one is good',
  async (engine) => {
    const [here, there] = await twoServers(engine)
    const mia = await here.as('mia')
    const key = anAuthenticator({ counts: true })
    const { body: options } = await beginAdding(mia)
    const body = key.create(options)
    const miaThere = createCaller(there.app, mia.accessToken)
    const added = await Promise.all([mia, miaThere, mia, miaThere].map((one) => one.call(api.passkeys.add, { body })))
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
    expect((await mia.call(api.passkeys.list)).body).toHaveLength(1)
    const used = key.use(await challenge(here))
    const logins = await Promise.all(
      [there, here, there, here].map((one) => one.call(api.passkeys.login, { body: used })),
    )
    expect(logins.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  },
)

test.each(BOTH_ENGINES)('R1.62: %s: a passkey whose counter does not grow is a copy, and refused', async (engine) => {
  const server = await aSite({}, { engine })
  const { key } = await aMember(server, anAuthenticator({ counts: true }))
  expect((await login(server, key, { counter: 7 })).status).toBe(200)
  for (const counter of [7, 6, 0]) expect(await login(server, key, { counter })).toMatchObject(REFUSED)
  // two copies with the same count at once
  const [one, other] = [await challenge(server), await challenge(server)]
  const both = await Promise.all(
    [one, other].map((options) => server.call(api.passkeys.login, { body: key.use(options, { counter: 8 }) })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect((await login(server, key, { counter: 9 })).status).toBe(200)
})

test('a synced passkey has no counter, and is known as backed up', async () => {
  const server = await aSite()
  const { key, passkey } = await aMember(server, anAuthenticator({ isSynced: true }))
  expect(passkey.isBackedUp).toBe(true)
  for (let time = 0; time < 3; time += 1) expect((await login(server, key)).status).toBe(200)
})

test.each<[string, Twist]>([
  ['at another site', { origin: 'https://hikes.example.com' }],
  ['for another site', { rpId: 'example.com' }],
  ['without the check of its owner', { isUserVerified: false }],
  ['without a press', { isUserPresent: false }],
  ['for a made-up challenge', { challenge: 'A'.repeat(43) }],
  ['as if it were used', { type: 'webauthn.get' }],
  ['under another name than its own', { credentialId: 'A'.repeat(43) }],
])('a passkey that is created %s is not added', async (_how, twist) => {
  const server = await aSite()
  const mia = await server.as('mia')
  const { body: options } = await beginAdding(mia)
  const body = anAuthenticator().create(options, twist)
  expect(await mia.call(api.passkeys.add, { body })).toMatchObject({
    status: 400,
    body: { message: 'This passkey could not be added. Please try again.' },
  })
  expect((await mia.call(api.passkeys.list)).body).toEqual([])
})

test('a challenge for adding is of the member who asked, and no login’s', async () => {
  const server = await aSite()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const key = anAuthenticator()
  const { body: options } = await beginAdding(mia)
  expect((await tom.call(api.passkeys.add, { body: key.create(options) })).status).toBe(400)
  const { body: next } = await beginAdding(mia)
  const { challenge: ofLogin } = await challenge(server)
  expect((await mia.call(api.passkeys.add, { body: key.create(next, { challenge: ofLogin }) })).status).toBe(400)
})

test('garbage is refused without a server error', async () => {
  const server = await aSite()
  const { mia, key } = await aMember(server)
  const good = key.use(await challenge(server))
  for (const [name, text] of [
    ['clientDataJSON', 'bm90IGpzb24'],
    ['clientDataJSON', 'bnVsbA'],
    ['clientDataJSON', ''],
  ] as const)
    expect(
      await server.call(api.passkeys.login, { body: { ...good, response: { ...good.response, [name]: text } } }),
    ).toMatchObject(REFUSED)
  for (const name of ['authenticatorData', 'signature'] as const)
    for (const text of ['', 'A', 'AAAA'.repeat(500)]) {
      const body = key.use(await challenge(server))
      const sent = { ...body, response: { ...body.response, [name]: text } }
      expect(await server.call(api.passkeys.login, { body: sent })).toMatchObject(REFUSED)
    }
  for (const text of ['', 'A', 'o2NmbXRkbm9uZQ', '_'.repeat(16_000)]) {
    const { body: options } = await beginAdding(mia)
    const body = anAuthenticator().create(options)
    const sent = { ...body, response: { ...body.response, attestationObject: text } }
    expect((await mia.call(api.passkeys.add, { body: sent })).status).toBe(400)
  }
})

test('R1.62: refused passkeys count as failed logins of their address', async () => {
  const limits = (await aServer()).deps.config.limits
  const server = await aSite({ hasLimits: true, limits: { ...limits, loginsAtAddress: { max: 3, windowMs: MINUTE } } })
  const { key } = await aMember(server)
  const loginFrom = async (from: string, twist: Twist = {}) =>
    (await server.call(api.passkeys.login, { body: key.use(await challenge(server), twist), from })).status
  const statuses = []
  // a good one between them takes nothing back
  for (const isForged of [true, true, false, true, false]) statuses.push(await loginFrom('203.0.113.7', { isForged }))
  expect(statuses).toEqual([401, 401, 200, 401, 429])
  const body = { loginId: 'mia', password: PASSWORD }
  expect((await server.call(api.auth.login, { body, from: '203.0.113.7' })).status).toBe(429)
  expect(await loginFrom('198.51.100.1')).toBe(200)
})

test('R1.60: adding and removing ask for the password; adding the same key twice is refused', async () => {
  const server = await aSite()
  const { mia, key, passkey } = await aMember(server)
  expect(await beginAdding(mia, 'wrong one')).toMatchObject({ status: 400 })
  const { body: options } = await beginAdding(mia)
  expect(options.excludeCredentials).toEqual([
    { id: key.credentialId, type: 'public-key', transports: ['hybrid', 'internal'] },
  ])
  const taken = { status: 409, body: { code: 'passkey_taken' } }
  expect(await mia.call(api.passkeys.add, { body: key.create(options) })).toMatchObject(taken)
  const tom = await server.as('tom')
  const { body: toms } = await beginAdding(tom)
  expect(await tom.call(api.passkeys.add, { body: key.create(toms) })).toMatchObject(taken)
  const params = { id: passkey._id }
  expect((await mia.call(api.passkeys.remove, { params, body: { password: 'wrong one' } })).status).toBe(400)
  expect((await mia.call(api.passkeys.remove, { params, body: { password: PASSWORD } })).status).toBe(204)
  expect(await login(server, key, { userHandle: toms.user.id })).toMatchObject(REFUSED)
  expect((await mia.call(api.passkeys.remove, { params, body: { password: PASSWORD } })).status).toBe(404)
})

test('a passkey has the name of its provider, or else of the device, and can be renamed', async () => {
  const server = await aSite()
  const mia = await server.as('mia')
  const aaguid = 'd548826e79b4db40a3d811116f7e8349'
  expect((await addPasskey(mia, anAuthenticator({ aaguid }))).body.name).toBe('Bitwarden')
  const { body: options } = await beginAdding(mia)
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' }
  const body = anAuthenticator().create(options)
  const { body: added } = await mia.call(api.passkeys.add, { body, headers })
  expect(added.name).toBe('Firefox on Linux')
  const rename = (name: string) => mia.call(api.passkeys.rename, { params: { id: added._id }, body: { name } })
  expect(await rename('  Blue\u0007 key\u200b ')).toMatchObject({ status: 200, body: { name: 'Blue key' } })
  for (const name of [' ', 'x'.repeat(51)]) expect((await rename(name)).status).toBe(400)
  expect((await mia.call(api.passkeys.list)).body.map(({ name }) => name)).toEqual(['Blue key', 'Bitwarden'])
})

test('nobody sees, renames or removes another’s passkeys', async () => {
  const server = await aSite()
  const { mia, passkey } = await aMember(server)
  const tom = await server.as('tom')
  expect((await tom.call(api.passkeys.list)).body).toEqual([])
  const params = { id: passkey._id }
  expect((await tom.call(api.passkeys.rename, { params, body: { name: 'Mine' } })).status).toBe(404)
  expect((await tom.call(api.passkeys.remove, { params, body: { password: PASSWORD } })).status).toBe(404)
  expect((await mia.call(api.passkeys.list)).body).toEqual([expect.objectContaining({ name: passkey.name })])
})

test.each(BOTH_ENGINES)(
  'R1.60: %s: a member has 20 passkeys at most, also where several are added at once',
  async (engine) => {
    const server = await aSite({}, { engine })
    const { mia } = await aMember(server)
    for (let count = 1; count < 18; count += 1) await addPasskey(mia, anAuthenticator())
    const bodies = []
    for (let count = 0; count < 4; count += 1) bodies.push(anAuthenticator().create((await beginAdding(mia)).body))
    const added = await Promise.all(bodies.map((body) => mia.call(api.passkeys.add, { body })))
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
    expect(await beginAdding(mia)).toMatchObject({ status: 409, body: { code: 'too_many_passkeys' } })
    expect((await mia.call(api.passkeys.list)).body).toHaveLength(20)
  },
)

test.each(BOTH_ENGINES)('R1.63: %s: an account without a password keeps its last passkey', async (engine) => {
  const server = await aSite({}, { engine })
  const { mia, passkey } = await aMember(server)
  const { body: other } = await addPasskey(mia, anAuthenticator())
  await server.deps.db.write(mia.id, (tx) =>
    tx.updateTable('users').set({ password_hash: '' }).where('id', '=', mia.id).execute(),
  )
  const remove = (id: string) => mia.call(api.passkeys.remove, { params: { id }, body: { password: '' } })
  const both = await Promise.all([remove(passkey._id), remove(other._id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect((await mia.call(api.passkeys.list)).body).toHaveLength(1)
  // the login is too long ago to prove who it is
  server.advance(11 * MINUTE)
  expect((await beginAdding(mia, '')).status).toBe(403)
})

test('whoever is suspended, locked or gone is not let in by a passkey; a lock removes all', async () => {
  const server = await aSite()
  const { mia, key } = await aMember(server)
  await say(server, ['suspend', 'mia', '--reason', 'a reason'])
  expect(await login(server, key)).toMatchObject({ status: 403 })
  await say(server, ['restore', 'account', 'mia', '--reason', 'a reason'])
  const { status, body } = await login(server, key)
  expect(status).toBe(200)
  const again = createCaller(server.app, body.accessToken)
  await again.call(api.leaving.leave, { body: { password: PASSWORD } })
  // whoever is leaving may come back for a week
  expect((await login(server, key)).status).toBe(200)
  await again.call(api.leaving.stay)
  await say(server, ['lock', 'mia', '--reason', 'a reason'])
  expect(await login(server, key)).toMatchObject(REFUSED)
  await say(server, ['unlock', 'mia', '--reason', 'a reason'])
  expect(await login(server, key)).toMatchObject(REFUSED)
  expect((await server.deps.db.read.selectFrom('passkeys').select('id').execute()).length).toBe(0)
  expect(mia.id).toBe(body.user._id)
})

test('R1.64: a new and a removed passkey, and a login with one on a new device, are told by e-mail', async () => {
  const server = await aSite()
  const mailer = aMailer(server)
  const { mia, key, passkey } = await aMember(server)
  const [added, ...others] = await mailer.deliver()
  expect(others).toEqual([])
  expect(added).toMatchObject({ to: 'mia@example.org', subject: 'New passkey for your Upstone account' })
  expect(added?.text).toContain(`“${passkey.name}”`)
  await server.call(api.passkeys.login, { body: key.use(await challenge(server)), from: '203.0.113.7' })
  const [device] = await mailer.deliver()
  expect(device?.text).toContain('with one of your passkeys')
  expect(device?.text).toContain('203.0.113.0/24')
  expect(device?.text).not.toContain('password')
  await mia.call(api.passkeys.remove, { params: { id: passkey._id }, body: { password: PASSWORD } })
  const [removed] = await mailer.deliver()
  expect(removed?.subject).toBe('A passkey of your Upstone account was removed')
  expect(removed?.text).toContain(`“${passkey.name}”`)
})
