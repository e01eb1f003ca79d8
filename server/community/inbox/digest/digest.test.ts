import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { say } from '#server/testing/operator.ts'
import { aMailer } from '#server/testing/services/a-mailer.ts'
import {
  type Caller,
  type Member,
  PASSWORD,
  type TestServer,
  aServer,
  createCaller,
  hikeBody,
} from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { queueDueDigests } from './queue-due-digests.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const WEEK = 7 * DAY

const follow = (by: Member, other: Member) => by.call(api.friends.add, { params: { id: other.id } })
const like = (by: Caller, id: string) => by.call(api.likes.set, { params: { id }, body: { action: 'like' } })
const log = async (by: Caller, over = {}) =>
  (await by.call(api.hikes.create, { body: hikeBody({ rating: 3, ...over }) })).body._id
const choose = (by: Caller, body: object) => by.call(api.notificationChoices.update, { body })

/** Signs in again, as access tokens live half an hour. */
async function again(server: TestServer, loginId: string): Promise<Caller> {
  const { body } = await server.call(api.auth.login, { body: { loginId, password: PASSWORD } })
  return createCaller(server.app, body.accessToken)
}

/** Returns Tom, who follows Mia and receives the weekly e-mail. One has been sent. */
async function aReader(engine: (typeof ENGINES)[number]) {
  const server = await aServer({ engine })
  const [mia, tom, eve] = [await server.as('mia'), await server.as('tom'), await server.as('eve')]
  await log(mia, { name: 'Zero' })
  await follow(tom, mia)
  expect((await choose(tom, { sendsDigest: true })).body.sendsDigest).toBe(true)
  const post = aMailer(server)
  await post.deliver()
  const round = async () => {
    await queueDueDigests(server.deps)
    return (await post.deliver()).filter(({ subject }) => subject === 'Your week on Upstone')
  }
  return { server, mia, tom, eve, post, round }
}

test.each(ENGINES)(
  'R9.19: %s: whoever asks for it has a letter of what happened, once a week, and nobody else',
  async (engine) => {
    const { server, mia, round } = await aReader(engine)
    await log(mia, { name: 'Peak <b>' })
    expect(await round()).toEqual([])
    server.advance(WEEK - HOUR)
    expect(await round()).toEqual([])
    server.advance(HOUR)
    const letters = await round()
    expect(letters.map(({ to }) => to)).toEqual(['tom@example.org'])
    const [letter] = letters
    expect(letter?.text).toContain('- mia completed Peak <b>')
    expect(letter?.html).toContain('mia completed Peak &lt;b&gt;')
    expect(letter?.text).not.toContain('Zero')
    expect(await round()).toEqual([])
    // nothing new: no e-mail, and old news is not repeated
    server.advance(WEEK)
    expect(await round()).toEqual([])
  },
)

test.each(BOTH_ENGINES)('%s: one of several processes queues the e-mail', async (engine) => {
  const { server, mia, round } = await aReader(engine)
  await log(mia, { name: 'Peak' })
  server.advance(WEEK)
  await Promise.all([1, 2, 3, 4].map(() => queueDueDigests(server.deps)))
  expect(await round()).toHaveLength(1)
})

test.each(ENGINES)('%s: a clock that leaps far ahead and back costs no week', async (engine) => {
  const { server, mia, round } = await aReader(engine)
  const start = server.deps.now()
  server.advance(365 * DAY)
  await round()
  server.advance(start - server.deps.now())
  await round()
  await log(await again(server, 'mia'), { name: 'Peak' })
  expect(mia.id).toBeTruthy()
  server.advance(WEEK)
  expect((await round()).map(({ text }) => text.includes('Peak'))).toEqual([true])
})

test.each(ENGINES)(
  'R9.19: %s: what is hidden, gone or blocked by the time of sending does not stand in it',
  async (engine) => {
    const { server, mia, tom, eve, round } = await aReader(engine)
    await follow(tom, eve)
    const [hidden, gone] = [await log(mia, { name: 'Hidden' }), await log(mia, { name: 'Gone' })]
    await log(mia, { name: 'Seen' })
    await log(eve, { name: 'Blocked' })
    const mine = await log(tom, { name: 'Mine' })
    await like(mia, mine)
    server.advance(WEEK)
    await queueDueDigests(server.deps)
    const [miaNow, tomNow] = [await again(server, 'mia'), await again(server, 'tom')]
    await miaNow.call(api.hikes.update, { params: { id: hidden }, body: { visibility: 'private' } })
    await miaNow.call(api.hikes.remove, { params: { id: gone } })
    await tomNow.call(api.blocks.block, { params: { username: 'eve' } })
    const [letter] = await round()
    expect(letter?.text).toContain('- mia completed Seen')
    expect(letter?.text).toContain('- mia liked your hike Mine')
    for (const word of ['Hidden', 'Gone', 'Blocked', 'eve']) expect(letter?.text).not.toContain(word)
  },
)

test.each(ENGINES)('%s: unwanted kinds are left out, and an empty e-mail is not sent', async (engine) => {
  const { server, mia, tom, round } = await aReader(engine)
  expect((await choose(tom, { digest: { completion: false, achievement: false } })).body).toMatchObject({
    page: { completion: true },
    digest: { completion: false, achievement: false, like: true },
  })
  await log(mia, { name: 'Peak' })
  server.advance(WEEK)
  expect(await round()).toEqual([])
})

test.each(ENGINES)('%s: suspended, locked, leaving and unsubscribed members get none', async (engine) => {
  for (const end of ['suspend', 'leave', 'stop'] as const) {
    const { server, mia, tom, round } = await aReader(engine)
    await log(mia, { name: 'Peak' })
    if (end === 'suspend') await say(server, ['suspend', 'tom', '--days', '30', '--reason', 'spam'])
    if (end === 'leave') await tom.call(api.leaving.leave, { body: { password: PASSWORD } })
    server.advance(WEEK)
    await queueDueDigests(server.deps)
    if (end === 'stop') await choose(await again(server, 'tom'), { sendsDigest: false })
    expect([end, await round()]).toEqual([end, []])
  }
})

test.each(ENGINES)('%s: its link unsubscribes without a session, by one POST, repeatedly', async (engine) => {
  const { server, mia, round } = await aReader(engine)
  await log(mia, { name: 'Peak' })
  server.advance(WEEK)
  const [letter] = await round()
  const { 'List-Unsubscribe': given = '', 'List-Unsubscribe-Post': how } = letter?.headers ?? {}
  expect(how).toBe('List-Unsubscribe=One-Click')
  const url = given.slice(1, -1).replace('https://hikes.example.org', '')
  const key = new URLSearchParams(url.split('?')[1]).get('key') ?? ''
  expect(letter?.text).toContain(`https://hikes.example.org/unsubscribe#${key}`)
  const post = (query: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/digest/stop${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  for (const odd of ['', '?key=', '?key=x', `?key=${key.slice(0, -1)}`, `?key=${key}x`, `?key=${'x'.repeat(9000)}`])
    expect((await post(odd)).statusCode).toBeGreaterThanOrEqual(400)
  const isOn = async () => (await (await again(server, 'tom')).call(api.notificationChoices.get)).body.sendsDigest
  expect(await isOn()).toBe(true)
  expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(405)
  expect(await isOn()).toBe(true)
  expect([(await post(`?key=${key}`)).statusCode, (await post(`?key=${key}`)).statusCode]).toEqual([204, 204])
  expect(await isOn()).toBe(false)
  // asking for it anew makes another link
  await choose(await again(server, 'tom'), { sendsDigest: true })
  await post(`?key=${key}`)
  expect(await isOn()).toBe(true)
})
