import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aMailServer, findToken } from '#server/testing/services/a-mail-server.ts'
import { aProcess } from '#server/testing/services/a-process.ts'
import { aFolder } from '#server/testing/a-store.ts'
import { aServer } from '#server/testing/a-server.ts'
import { enqueueEmail } from './enqueue-email.ts'
import { startMailer } from './start-mailer.ts'

const ACCOUNT = {
  username: 'mia',
  email: 'mia@example.org',
  password: 'a long walk uphill',
  firstName: 'Mia',
  lastName: 'Walker',
  country: 'Norway',
}

test('a server with a mail server sends the e-mail, and its link works', async () => {
  const [folder, mailServer] = [aFolder(), await aMailServer()]
  const env = {
    DATA_DIR: folder,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'hikes@example.org',
    PUBLIC_URL: 'https://hikes.example.org',
  }
  const server = await aProcess(env, join(folder, 'log'))
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await post('/auth/register', ACCOUNT)).status).toBe(201)
  expect((await post('/auth/forgot-password', { email: 'mia@example.org' })).status).toBe(202)
  const [letter] = await mailServer.letters(1)
  const password = 'a longer walk uphill'
  expect((await post('/auth/reset-password', { token: findToken(letter ?? { text: '' }), password })).status).toBe(200)
  expect((await post('/auth/login', { loginId: 'mia', password })).status).toBe(200)
  expect(await mailServer.letters(2)).toMatchObject([{}, { subject: 'Your Upstone password was changed' }])
  expect(await server.stop()).toBe(0)
})

test('a repeated failure is logged once, and stopping does not wait for it', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await server.deps.db.write(mia.id, (tx) =>
    enqueueEmail(tx, { kind: 'reset', recipient: 'mia@example.org', user_id: mia.id, at: Date.now() }),
  )
  const errors: unknown[] = []
  const post = await startMailer(
    {
      db: server.deps.db,
      now: server.deps.now,
      write: async () => ({ subject: '', text: '', html: '' }),
      send: async () => Promise.reject(new Error('the cable is cut')),
    },
    (error) => errors.push(error),
  )
  onTestFinished(() => post.stop())
  await expect
    .poll(() => errors.map(String))
    .toEqual(['Error: an e-mail (reset) will be retried in 1 min: the cable is cut'])
  await post.stop()
})
