import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aMailer } from '#server/testing/services/a-mailer.ts'
import { PASSWORD, type TestServer, aServer } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** Signs in as Mia; returns the device and network that the server has stored. */
async function login({ app }: TestServer, userAgent: string, remoteAddress = '203.0.113.7'): Promise<void> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { loginId: 'mia', password: PASSWORD },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  })
  expect(response.statusCode).toBe(200)
}

test.each(ENGINES)(
  'R1.42: %s: whoever signs in where they were not signed in has a letter sent, once for each device',
  async (engine) => {
    const server = await aServer({ engine })
    await server.as('mia')
    const post = aMailer(server)
    await login(server, FIREFOX)
    const [letter, ...others] = await post.deliver()
    expect(others).toEqual([])
    expect(letter).toMatchObject({
      to: 'mia@example.org',
      subject: 'New login to your Upstone account',
    })
    for (const words of [
      'Firefox on Linux',
      '203.0.113.0/24',
      'https://hikes.example.org/settings#login',
      '/forgot-password',
    ])
      expect(letter?.text).toContain(words)
    await login(server, FIREFOX, '203.0.113.200')
    expect(await post.deliver()).toEqual([])
    await login(server, IPHONE)
    await login(server, FIREFOX, '198.51.100.1')
    expect(await post.deliver()).toHaveLength(2)
  },
)

test.each(ENGINES)('%s: members can turn these e-mails off', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const { status, body } = await mia.call(api.privacySettings.update, { body: { tellsNewDevices: false } })
  expect([status, body.tellsNewDevices]).toEqual([200, false])
  await login(server, FIREFOX)
  expect(await aMailer(server).deliver()).toEqual([])
})

test('no e-mail after a wrong password, for the first session, or for somebody who is signed in nowhere', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await server.call(api.auth.login, { body: { loginId: 'mia', password: 'wrong one' } })
  await mia.call(api.account.endAllSessions)
  await login(server, FIREFOX)
  expect(await aMailer(server).deliver()).toEqual([])
})
