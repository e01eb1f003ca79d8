import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { aMailServer, findLink, findToken } from '#server/testing/services/a-mail-server.ts'
import { aMailer } from '#server/testing/services/a-mailer.ts'
import { type TestServer, aServer } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { enqueueEmail } from './enqueue-email.ts'
import { createSmtpSender } from './smtp.ts'

const MINUTE = 60_000

const lettersIn = ({ deps }: TestServer) => deps.db.read.selectFrom('letters').selectAll().execute()
const ask = (server: TestServer, name: string) =>
  server.call(api.auth.forgotPassword, { body: { email: `${name}@example.org` } })

function sendingTo(server: TestServer, url: string) {
  const { mail } = server.deps.config
  if (!mail) throw new Error('no mail')
  return createSmtpSender({ ...mail, from: 'Upstone <hikes@example.org>', smtpUrl: url })
}

async function aStillServer(engine: (typeof BOTH_ENGINES)[number] = 'sqlite'): Promise<TestServer> {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  return aServer({ engine })
}

test('an e-mail has two equal forms, comes from the operator’s address and loads nothing', async () => {
  const [server, mailServer] = [await aServer(), await aMailServer()]
  await server.as('mia')
  await ask(server, 'mia')
  await aMailer(server, sendingTo(server, mailServer.url)).deliver()
  const [letter] = await mailServer.letters(1)
  if (!letter) throw new Error('no letter')
  expect(letter).toMatchObject({ to: ['mia@example.org'], subject: 'Reset your Upstone password' })
  const head = Object.fromEntries(letter.headers.map(({ key, value }) => [key, value]))
  expect(head).toMatchObject({
    from: 'Upstone <hikes@example.org>',
    to: 'mia@example.org',
    'auto-submitted': 'auto-generated',
    'message-id': expect.stringMatching(/^<[\w.-]+@hikes\.example\.org>$/),
    'content-type': expect.stringContaining('multipart/alternative'),
  })
  const link = findLink(letter)
  expect(link.origin + link.pathname).toBe('https://hikes.example.org/reset-password')
  for (const form of [letter.text, letter.html]) {
    expect(form).toContain('Hello mia, someone asked to reset the password of your account at hikes.example.org.')
    expect(form).toContain(link.href)
    expect(form).toContain('The link works once and expires in an hour.')
  }
  expect(letter.html).not.toMatch(/<(img|script|link|iframe|object)\b|url\(|@import|src=/i)
  expect(letter.html).toContain('prefers-color-scheme: dark')
})

test('the link of an e-mail through a real mail server sets the password', async () => {
  const [server, mailServer] = [await aServer(), await aMailServer()]
  await server.as('mia')
  await ask(server, 'mia')
  await aMailer(server, sendingTo(server, mailServer.url)).deliver()
  const [letter] = await mailServer.letters(1)
  const body = { token: findToken(letter ?? { text: '' }), password: 'a longer walk uphill' }
  expect((await server.call(api.auth.resetPassword, { body })).status).toBe(200)
})

test('while the mail server is down requests are answered, and the e-mail is sent once it is up', async () => {
  const server = await aStillServer()
  await server.as('mia')
  const gone = await aMailServer()
  await gone.stop()
  const post = aMailer(server, sendingTo(server, gone.url))
  expect((await ask(server, 'mia')).status).toBe(202)
  expect(await post.deliver()).toEqual([])
  expect(post.failures).toEqual([
    `an e-mail (reset) will be retried in 1 min: connect ECONNREFUSED 127.0.0.1:${gone.port}`,
  ])
  const back = await aMailServer(gone.port)
  expect(await post.deliver()).toEqual([])
  server.advance(MINUTE)
  expect(await post.deliver()).toHaveLength(1)
  expect(await back.letters(1)).toHaveLength(1)
  expect(await lettersIn(server)).toEqual([])
})

test('a recipient whom the mail server rejects for good gets no retry, and the log does not name them', async () => {
  const [server, mailServer] = [await aServer(), await aMailServer()]
  await server.as('nobody1')
  await server.as('mia')
  await ask(server, 'nobody1')
  await ask(server, 'mia')
  const post = aMailer(server, sendingTo(server, mailServer.url))
  expect(await post.deliver()).toMatchObject([{ to: 'mia@example.org' }])
  expect(post.failures).toEqual(['an e-mail (reset) was given up: refused with 550'])
  expect(await lettersIn(server)).toEqual([])
})

test('one that it cannot take now is tried again for a day, less and less often', async () => {
  const [server, mailServer] = [await aStillServer(), await aMailServer()]
  await server.as('busy1')
  await ask(server, 'busy1')
  const post = aMailer(server, sendingTo(server, mailServer.url))
  for (let minute = 0; minute <= 25 * 60; minute += 1) {
    await post.deliver()
    server.advance(MINUTE)
  }
  const waits = post.failures.map((failure) => Number(/retried in (\d+) min/.exec(failure)?.[1] ?? 0))
  expect(waits.slice(0, 7)).toEqual([1, 2, 5, 15, 30, 60, 60])
  expect(post.failures.at(-1)).toBe('an e-mail (reset) was given up: EENVELOPE 451')
  expect(post.failures.length).toBeLessThan(32)
  expect(await lettersIn(server)).toEqual([])
})

test.each(BOTH_ENGINES)('%s: four concurrent processes send each e-mail once', async (engine) => {
  const server = await aServer({ engine, counts: false })
  const names = Array.from({ length: 12 }, (_, at) => `walker${at}`)
  for (const name of names) {
    await server.as(name)
    await ask(server, name)
  }
  const sent = await Promise.all(Array.from({ length: 4 }, () => aMailer(server).deliver()))
  expect(
    sent
      .flat()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(names.map((name) => `${name}@example.org`).toSorted())
})

test('an e-mail whose process died is sent by another, two minutes later', async () => {
  const server = await aStillServer()
  await server.as('mia')
  await ask(server, 'mia')
  const dying = aMailer(server, () => new Promise(() => {}))
  void dying.deliver()
  await expect.poll(async () => (await lettersIn(server))[0]?.attempts).toBe(1)
  const other = aMailer(server)
  expect(await other.deliver()).toEqual([])
  server.advance(2 * MINUTE)
  expect(await other.deliver()).toMatchObject([{ to: 'mia@example.org' }])
})

test('an e-mail of an unknown kind is dropped', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await server.deps.db.write(mia.id, (tx) =>
    enqueueEmail(tx, { kind: 'of the future', recipient: 'mia@example.org', user_id: mia.id, at: Date.now() }),
  )
  expect(await aMailer(server).deliver()).toEqual([])
  expect(await lettersIn(server)).toEqual([])
})
