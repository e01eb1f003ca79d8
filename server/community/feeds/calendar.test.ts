import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { type Member, PASSWORD, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { say } from '#server/testing/operator.ts'
import { createIdKeys } from '#server/account/accounts/sessions/id-keys.ts'

const NOWHERE = { status: 404, body: { message: 'Calendar not found', code: 'not_found' } }

const keyIn = (path: string | null) => new URL(path ?? '', 'https://hikes.example').searchParams.get('key') ?? ''

async function aCalendar(server: TestServer, of: Member) {
  const key = keyIn((await of.call(api.calendar.renew)).body.path)
  return { key, get: (headers = {}) => server.call(api.calendar.file, { query: { key }, headers }) }
}

/** Parses a calendar into its unfolded lines and the properties of each event. */
function read(text: string) {
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  const [head = '', ...events] = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n')
  const properties = (lines: string) =>
    Object.fromEntries(
      lines.split('\r\n').map((line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1)]),
    )
  return { head: properties(head), events: events.map(properties) }
}

const log = async (by: Member, over = {}) => (await by.call(api.hikes.create, { body: hikeBody(over) })).body._id

test.each(ENGINES)(
  'R1.47: %s: each completed hike with a day is an event of that day, and nothing else is',
  async (engine) => {
    const server = await aServer({ engine, config: { publicUrl: 'https://hikes.example' } })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    const id = await log(mia, { name: 'Tête; de, l’Âne\\', notes: 'my secret', visibility: 'private' })
    const dayless = await log(mia, { name: 'Whenever' })
    // rows of older versions may have no day
    await server.deps.db.write(mia.id, (tx) =>
      tx.updateTable('hikes').set({ completed_on: null }).where('id', '=', dayless).execute(),
    )
    await log(mia, { name: 'Dream', isWishList: true })
    await log(tom, { name: 'Theirs' })
    const { status, body, headers } = await (await aCalendar(server, mia)).get()
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-disposition': expect.stringContaining('upstone-mia.ics'),
    })
    const { head, events } = read(String(body))
    expect(head).toMatchObject({ VERSION: '2.0', METHOD: 'PUBLISH', 'X-WR-CALNAME': 'mia’s hikes' })
    expect(events).toEqual([
      {
        UID: id,
        DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
        'LAST-MODIFIED': expect.stringMatching(/^\d{8}T\d{6}Z$/),
        'DTSTART;VALUE=DATE': '20260712',
        SUMMARY: 'Tête\\; de\\, l’Âne\\\\',
        LOCATION: 'Norway',
        DESCRIPTION: '14.2 km · 1\\,140 m gain · Hard · rated 5 out of 5',
        URL: 'https://hikes.example/hike/T%C3%AAte%3B%20de%2C%20l%E2%80%99%C3%82ne%5C/Norway',
        TRANSP: 'TRANSPARENT',
        CATEGORIES: 'HIKING',
        END: 'VCALENDAR',
        '': '',
      },
    ])
  },
)

test.each(ENGINES)('%s: each further walk is an event of its own, and changes with its hike', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const id = await log(mia, { name: 'Loop' })
  const visit = await mia.call(api.visits.create, { params: { id }, body: { completedOn: '2026-08-02' } })
  expect(visit.status).toBe(201)
  const calendar = await aCalendar(server, mia)
  const { body, headers } = await calendar.get()
  const events = read(String(body)).events
  expect(events.map((event) => [event['SUMMARY'], event['DTSTART;VALUE=DATE']])).toEqual([
    ['Loop', '20260712'],
    ['Loop', '20260802'],
  ])
  expect(new Set(events.map((event) => event['UID'])).size).toBe(2)
  server.advance(1000)
  await mia.call(api.hikes.update, { params: { id }, body: { name: 'Round' } })
  const after = await calendar.get({ 'if-none-match': String(headers['etag']) })
  expect(read(String(after.body)).events.map((event) => event['SUMMARY'])).toEqual(['Round', 'Round'])
})

test('a changed hike keeps the id of its event, with a new version', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const id = await log(mia)
  const calendar = await aCalendar(server, mia)
  const before = read(String((await calendar.get()).body)).events[0]
  server.advance(60_000)
  await mia.call(api.hikes.update, { params: { id }, body: { name: 'Other', completedOn: '2026-07-13' } })
  const after = read(String((await calendar.get()).body)).events[0]
  expect(after).toMatchObject({ UID: before?.['UID'], SUMMARY: 'Other', 'DTSTART;VALUE=DATE': '20260713' })
  expect(String(after?.['DTSTAMP']) > String(before?.['DTSTAMP'])).toBe(true)
})

test.each(ENGINES)('%s: an unchanged calendar answers 304', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const id = await log(mia)
  const calendar = await aCalendar(server, mia)
  const tag = String((await calendar.get()).headers['etag'])
  const ask = async () => (await calendar.get({ 'if-none-match': tag })).status
  expect(await ask()).toBe(304)
  server.advance(1000)
  await mia.call(api.hikes.update, { params: { id }, body: { rating: 2 } })
  expect(await ask()).toBe(200)
  await mia.call(api.hikes.remove, { params: { id } })
  expect(await ask()).toBe(200)
})

test.each(ENGINES)('%s: a new address replaces the old one, and a removed one is not found', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  expect((await mia.call(api.calendar.get)).body).toEqual({ path: null })
  const [first, second] = [await aCalendar(server, mia), await aCalendar(server, mia)]
  expect(first.key).not.toBe(second.key)
  expect(await first.get()).toMatchObject(NOWHERE)
  expect((await second.get()).status).toBe(200)
  expect(keyIn((await mia.call(api.calendar.get)).body.path)).toBe(second.key)
  expect((await mia.call(api.calendar.end)).status).toBe(204)
  expect(await second.get()).toMatchObject(NOWHERE)
  expect((await mia.call(api.calendar.get)).body).toEqual({ path: null })
})

test('simultaneous renewals leave one address, which every answer contains', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const keys = await Promise.all(Array.from({ length: 6 }, async () => (await aCalendar(server, mia)).key))
  const good = keyIn((await mia.call(api.calendar.get)).body.path)
  expect(keys).toContain(good)
  for (const key of keys) {
    const { status } = await server.call(api.calendar.file, { query: { key } })
    expect(status).toBe(key === good ? 200 : 404)
  }
})

test('neither the id nor the store contains the key of an address', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { key } = await aCalendar(server, mia)
  const row = await server.deps.db.read.selectFrom('calendar_addresses').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(key.split('.')[1])
  const other = createIdKeys(new Uint8Array(32).fill(8), 'calendar address')
  const sent = [
    '',
    row.id,
    `${row.id}.`,
    `${row.id}.${'A'.repeat(43)}`,
    key.slice(0, -1),
    `${key}A`,
    key.toUpperCase(),
    other.keyOf(row.id),
    createIdKeys(server.deps.config.secret, 'calendar address').keyOf(newId(0)),
    mia.id,
    mia.accessToken,
    `${key}\u0000`,
  ]
  for (const each of sent)
    expect(await server.call(api.calendar.file, { query: { key: each } }), each).toMatchObject(NOWHERE)
  expect((await server.app.inject({ url: `/api/calendar.ics?key=${key}&key=${key}` })).statusCode).toBe(400)
})

test.each(ENGINES)('%s: the calendar of a leaving, suspended or locked member is not found', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom, eve] = [await server.as('mia'), await server.as('tom'), await server.as('eve')]
  const of = { mia: await aCalendar(server, mia), tom: await aCalendar(server, tom), eve: await aCalendar(server, eve) }
  await mia.call(api.leaving.leave, { body: { password: PASSWORD } })
  await say(server, ['suspend', 'tom', '--reason', 'a reason'])
  await say(server, ['lock', 'eve', '--reason', 'a reason'])
  for (const one of Object.values(of)) expect(await one.get()).toMatchObject(NOWHERE)
  await mia.call(api.leaving.stay)
  await say(server, ['restore', 'account', 'tom', '--reason', 'a reason'])
  await say(server, ['unlock', 'eve', '--reason', 'a reason'])
  // somebody who had access to the account may know the address
  expect([(await of.mia.get()).status, (await of.tom.get()).status, (await of.eve.get()).status]).toEqual([
    200, 200, 404,
  ])
})

test('no access token opens it or tells its address', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const body = { name: 'x', scopes: ['read', 'write'], expiresInDays: null, password: PASSWORD }
  const { token } = (await mia.call(api.personalTokens.create, { body })).body
  const headers = { authorization: `Bearer ${token}` }
  expect((await server.call(api.calendar.file, { headers })).status).toBe(404)
  for (const row of [api.calendar.get, api.calendar.renew, api.calendar.end])
    expect(await server.call(row, { headers })).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } })
})

test('ten thousand hikes are ten thousand events, each once', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await log(mia)
  const { db } = server.deps
  const one = await db.read.selectFrom('hikes').selectAll().executeTakeFirstOrThrow()
  const others = Array.from({ length: 9999 }, (_, index) => ({
    ...one,
    id: newId(index),
    name: `Hike ${index} ${'⛰️'.repeat(40)}`,
    trail_key: `hike ${index}|norway`,
    position: (one.position ?? 0) + 10 * (index + 1),
  }))
  await db.write(mia.id, async (tx) => {
    for (let at = 0; at < others.length; at += 500)
      await tx
        .insertInto('hikes')
        .values(others.slice(at, at + 500))
        .execute()
  })
  const { events } = read(String((await (await aCalendar(server, mia)).get()).body))
  expect(new Set(events.map((event) => event['UID'])).size).toBe(10_000)
  expect(events).toHaveLength(10_000)
})
