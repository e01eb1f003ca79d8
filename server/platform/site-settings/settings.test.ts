import { expect, test } from 'vitest'
import { api, calls } from '#contract/api.ts'
import { callName, fillPath } from '#contract/endpoint.ts'
import { type ServerOptions, type TestServer, aServer, createCaller, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, aLocation, openStore } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { say } from '#server/testing/operator.ts'
import { aMailer } from '#server/testing/services/a-mailer.ts'

const settingsOf = async (server: TestServer) => (await server.call(api.system.settings)).body

/** Runs `npm run admin -- site` beside a server. */
async function setSite(server: TestServer, ...changes: string[]): Promise<string> {
  return say(server, ['site', ...changes, '--reason', 'because'])
}

test.each(BOTH_ENGINES)(
  'R11.24: %s: a change holds in all processes at once, also in cached answers',
  async (engine) => {
    const location = await aLocation(engine)
    const aProcess = async () => aServer({ engine, db: await openStore(location) })
    const [here, there] = [await aProcess(), await aProcess()]
    const beside = await openStore(location)
    for (const server of [here, there])
      expect(await settingsOf(server)).toMatchObject({ contact: null, signUp: 'open' })
    await say(here, ['site', 'contact=ops@example.org', 'signUp=closed', '--reason', 'full'], { db: beside })
    for (const server of [here, there]) {
      await expect
        .poll(() => settingsOf(server), { timeout: 5000 })
        .toMatchObject({ contact: 'ops@example.org', signUp: 'closed' })
      const { status, body } = await server.call(api.auth.register, { body: { ...aPerson, username: 'kari' } })
      expect({ status, body }).toMatchObject({ status: 403, body: { code: 'sign_up_closed' } })
    }
    await say(here, ['site', 'signUp=', '--reason', 'open again'], { db: beside })
    await expect.poll(async () => (await settingsOf(there)).signUp, { timeout: 5000 }).toBe('open')
    // no row stands for a default
    expect(await beside.read.selectFrom('site_settings').select('name').execute()).toEqual([{ name: 'contact' }])
  },
)

const aPerson = {
  email: 'kari@example.org',
  password: 'a long walk uphill',
  firstName: 'Kari',
  lastName: 'Walker',
  country: 'Norway',
}

test('R11.25: a value of the environment wins, cannot be changed, and says so', async () => {
  const server = await aServer({ config: { signUp: 'open', contact: 'env@example.org' } })
  expect(await setSite(server, 'siteName=Peak Club', 'languages=de')).toBe(
    [
      'siteName:     Peak Club  (site)',
      'contact:      env@example.org  (environment, fixed)',
      'signUp:       open  (environment, fixed)',
      'notice:       none  (default)',
      'noticeUntil:  none  (default)',
      'storageLimit: none  (default)',
      'languages:    en, de  (site)',
      'maintenance:  off  (default)',
    ].join('\n'),
  )
  const before = await dumpStore(server.deps.db)
  await expect(setSite(server, 'siteName=Other', 'signUp=closed')).rejects.toThrow(
    'signUp is set in the server’s environment and can only be changed there.',
  )
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test('what was stored before the environment fixed a value is ignored, and holds again afterwards', async () => {
  const server = await aServer()
  await setSite(server, 'signUp=closed')
  const restarted = (config: ServerOptions['config']) => aServer({ db: server.deps.db, ...(config && { config }) })
  expect((await settingsOf(await restarted({ signUp: 'invitation' }))).signUp).toBe('invitation')
  expect((await settingsOf(await restarted({}))).signUp).toBe('closed')
})

test.each([
  [['name=x'], 'There is no setting name. The settings are siteName, contact,'],
  [['__proto__=x'], 'There is no setting __proto__.'],
  [['siteName'], 'site takes NAME=VALUE, not "siteName".'],
  [['storageLimit=much'], 'Storage for each member must be at least 1 MB.'],
  [['siteName=Fine', 'languages=tlh'], 'Choose from the languages of the list.'],
])('%j is refused, and nothing changes', async (changes, message) => {
  const server = await aServer()
  const before = await dumpStore(server.deps.db)
  await expect(setSite(server, ...changes)).rejects.toThrow(message)
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test('each change is a line of the log, and one that changes nothing is none', async () => {
  const server = await aServer()
  await expect(say(server, ['site', 'siteName=Peak Club'])).rejects.toThrow('Please give a reason')
  await setSite(server, 'siteName=Peak Club', 'maintenance=Back at six.')
  await setSite(server, 'siteName=Peak Club', 'maintenance=off')
  const lines = (await say(server, ['log'])).replaceAll(/^\S+ {2}/gm, '').replaceAll('\n    because', '')
  expect(lines.split('\n')).toEqual([
    'ops: site maintenance default',
    'ops: site maintenance Back at six.',
    'ops: site siteName Peak Club',
  ])
})

test('R11.26: a notice has another id for each new text, and ends at its time', async () => {
  const server = await aServer()
  await setSite(server, 'notice=Hello', `noticeUntil=${new Date(server.deps.now() + 60_000).toISOString()}`)
  const reading = async () => {
    await server.isDelivered()
    return (await settingsOf(server)).notice
  }
  await expect.poll(reading).toMatchObject({ text: 'Hello' })
  const first = await reading()
  server.advance(61_000)
  expect(await reading()).toBeNull()
  // the end of the last notice is none of the next
  await setSite(server, 'notice=Hello again')
  await expect.poll(reading).toMatchObject({ text: 'Hello again' })
  await setSite(server, 'notice=')
  await setSite(server, 'notice=Hello')
  await expect.poll(reading).toMatchObject({ text: 'Hello' })
  expect((await reading())?.id).not.toBe(first?.id)
})

/** Returns all rows but those of tokens and tickets that live for a minute. */
async function dumpOfContent({ deps }: TestServer): Promise<string[]> {
  return (await dumpStore(deps.db)).filter((row) => !/^(stream_tokens|takeout_tickets) /.test(row))
}

test('R12.11: in maintenance reads go on, and every write gets 503 with the text, before anything else of it is looked at', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const hike = (await mia.call(api.hikes.create, { body: hikeBody() })).body._id
  await setSite(server, 'maintenance=We move house. Back at six.')
  await expect.poll(async () => (await settingsOf(server)).maintenance).toBe('We move house. Back at six.')
  const before = await dumpOfContent(server)
  const answered: string[] = []
  for (const row of calls.filter(({ method }) => method !== 'GET')) {
    const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, hike]))
    const reply = await server.app.inject({
      method: row.method,
      url: `/api${fillPath(row.path, params)}`,
      headers: row.access === 'bare' ? {} : { authorization: `Bearer ${mia.accessToken}` },
      payload: { junk: true },
    })
    if (reply.statusCode !== 503) answered.push(callName(row))
    else
      expect([callName(row), reply.headers['retry-after'], reply.json()]).toEqual([
        callName(row),
        '60',
        { message: 'We move house. Back at six.', code: 'maintenance', retryAfter: 60 },
      ])
  }
  expect(answered.toSorted()).toEqual([
    'POST /admin/commands/{name}',
    'POST /admin/trail-names/divide',
    'POST /admin/trail-names/joins',
    'POST /admin/trail-names/joins/{id}/part',
    'POST /admin/trail-names/proposals/{id}/refuse',
    'POST /admin/trail-names/variants',
    'POST /auth/link',
    'POST /auth/login',
    'POST /auth/logout',
    'POST /auth/passkey',
    'POST /auth/passkey/options',
    'POST /auth/provider',
    'POST /auth/provider/result',
    'POST /auth/refresh',
    'POST /auth/second-factor',
    'POST /auth/sse-token',
    'POST /hikes/search-country',
    'POST /hikes/search-trailhead',
    'POST /hikes/several/hikes.csv',
    'POST /hikes/several/tracks.gpx',
    'POST /users/me/export-ticket',
  ])
  expect(await dumpOfContent(server)).toEqual(before)
  expect((await mia.call(api.hikes.mine)).body).toHaveLength(1)
  const login = await server.call(api.auth.login, { body: { loginId: 'mia', password: 'a long walk uphill' } })
  expect(login.status).toBe(200)
  const again = await createCaller(server.app, login.body.refreshToken).call(api.auth.refresh)
  expect(again.status).toBe(200)
  await setSite(server, 'maintenance=off')
  const body = hikeBody({ name: 'Another' })
  await expect.poll(async () => (await mia.call(api.hikes.create, { body })).status).toBe(201)
})

test('the site’s name stands in its e-mails', async () => {
  const server = await aServer()
  await server.as('mia')
  await setSite(server, 'siteName=Peak & <Club>')
  await server.call(api.auth.forgotPassword, { body: { email: 'mia@example.org' } })
  const [email] = await aMailer(server).deliver()
  expect(email?.subject).toBe('Reset your Peak & <Club> password')
  expect(email?.text).toContain('\n-- \nPeak & <Club>, https://hikes.example.org')
  expect(email?.html).toContain('Peak &amp; &lt;Club&gt;, <a')
})
