import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { hikeChange } from '#contract/diary/hike-shapes.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'

const words = (count: number) => Array<string>(count).fill('w').join(' ')
const link = (length: number) => 'https://example.org/'.padEnd(length, 'a')

/** Fields with the value that is sent and the value that is stored. */
const ACCEPTED: [field: string, sent: unknown, stored: unknown][] = [
  ['length', 0, 0],
  ['length', 0.01, 0.01],
  ['length', 12.34, 12.34],
  ['length', 1.005, 1.01],
  ['length', 1999.99, 1999.99],
  ['length', 1999.994, 1999.99],
  ['elevation', 0, 0],
  ['elevation', 0.4, 0],
  ['elevation', 9999, 9999],
  ['elevation', 9999.4, 9999],
  ['elevation', 1140.5, 1141],
  ['rating', 1, 1],
  ['rating', 5, 5],
  ['difficulty', 'Very Hard', 'Very Hard'],
  ['difficulty', 'very hard', 'Easy'],
  ['difficulty', '', 'Easy'],
  ['notes', words(199), words(199)],
  ['notes', words(200), words(200)],
  ['notes', 'a\u0000b\u202Ec', 'abc'],
  ['notes', `${'x'.repeat(999)} yy`, 'x'.repeat(999)],
  ['notes', 'x'.repeat(1000), 'x'.repeat(1000)],
  ['notes', 'x'.repeat(1001), 'x'.repeat(1000)],
  ['notes', `${'x'.repeat(999)}🥾`, 'x'.repeat(999)],
  ['notes', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['notes', null, ''],
  ['link', '', ''],
  ['link', '   ', ''],
  ['link', null, ''],
  ['link', 'http://example.org', 'http://example.org'],
  ['link', link(2048), link(2048)],
  ['completedOn', '1900-01-01', '1900-01-01'],
  ['completedOn', '2100-12-31', '2100-12-31'],
  ['completedOn', '2024-02-29', '2024-02-29'],
  ['completionCount', 1, 1],
  ['completionCount', 10_000, 10_000],
  ['weatherConditions', [], []],
  ['visibility', 'private', 'private'],
  ['visibility', 'public', 'public'],
  ['weatherConditions', ['windy', 'sunny', 'windy'], ['windy', 'sunny']],
  ['name', 'x'.repeat(100), 'x'.repeat(100)],
  ['name', 'y'.repeat(101), 'y'.repeat(100)],
  ['name', `${'z'.repeat(99)}🥾`, 'z'.repeat(99)],
  ['name', '  Cafe\u0301 \u200B Loop ', 'Café  Loop'],
  ['name', '<b>A/B 100% x%2Fy?c#d</b>', '<b>A/B 100% x%2Fy?c#d</b>'],
  ['name', 'Medieval Trail', 'Medieval Trail'],
  ['name', 'Window Rock', 'Window Rock'],
  ['name', 'Salmon = Lake', 'Salmon = Lake'],
  ['name', 'a\u0000b', 'ab'],
  ['country', 'c'.repeat(51), 'c'.repeat(50)],
  ['country', 'Nowhere at all', 'Nowhere at all'],
]

const TOO_LONG = 'Length cannot exceed 1999.99 km'
const TOO_HIGH = 'Elevation cannot exceed 9999 meters'
const BAD_RATING = 'Rating must be a whole number from 1 to 5'
const BAD_COUNT = 'Times Completed must be a whole number from 1 to 10000'
const BAD_URL = 'Please enter a valid URL'
const BAD_DATE = 'Please enter a valid date'
const MALICIOUS = 'Input contains potentially malicious content'

/** Fields with the value that is sent and the message it is refused with. */
const REFUSED: [field: string, sent: unknown, message: string][] = [
  ['length', -0.01, 'Length cannot be less than 0 km'],
  ['length', 1999.995, TOO_LONG],
  ['length', 2000, TOO_LONG],
  ['length', 1e308, TOO_LONG],
  ['length', '12', 'length must be a number'],
  ['length', null, 'length must be a number'],
  ['length', [12], 'length must be a number'],
  ['length', true, 'length must be a number'],
  ['elevation', -1, 'Elevation cannot be less than 0 meters'],
  ['elevation', 9999.5, TOO_HIGH],
  ['elevation', 10_000, TOO_HIGH],
  ['elevation', '9', 'elevation must be a number'],
  ['elevation', null, 'elevation must be a number'],
  ['rating', 0, BAD_RATING],
  ['rating', 6, BAD_RATING],
  ['rating', 2.5, BAD_RATING],
  ['rating', -1, BAD_RATING],
  ['rating', '5', 'rating must be a number'],
  ['rating', null, 'rating must be a number'],
  ['difficulty', 3, 'difficulty must be a string'],
  ['difficulty', ['Easy'], 'difficulty must be a string'],
  ['notes', words(201), 'Notes cannot exceed 200 words'],
  ['notes', words(201).replaceAll(' ', '\u00A0'), 'Notes cannot exceed 200 words'],
  ['notes', 7, 'notes must be a string'],
  ['link', link(2049), BAD_URL],
  ['link', 'javascript:alert(1)', BAD_URL],
  ['link', 'java\tscript:alert(1)', BAD_URL],
  ['link', 'data:text/html,x', BAD_URL],
  ['link', 'vbscript:x', BAD_URL],
  ['link', 'https://me:secret@example.org', BAD_URL],
  ['link', 'https://', BAD_URL],
  ['link', '//example.org', BAD_URL],
  ['link', 'example.org', BAD_URL],
  ['completedOn', '2026-02-30', BAD_DATE],
  ['completedOn', '2026-07-12T00:00:00Z', BAD_DATE],
  ['completedOn', 'yesterday', BAD_DATE],
  ['completedOn', '', BAD_DATE],
  ['completedOn', '1899-12-31', 'Date must be between 1900 and 2100'],
  ['completedOn', '2101-01-01', 'Date must be between 1900 and 2100'],
  ['completedOn', null, 'completedOn is required'],
  ['completedOn', 20260712, 'completedOn must be a string'],
  ['completionCount', 0, BAD_COUNT],
  ['completionCount', -1, BAD_COUNT],
  ['completionCount', 1.5, BAD_COUNT],
  ['completionCount', 10_001, BAD_COUNT],
  ['completionCount', 1e9, BAD_COUNT],
  ['completionCount', '1', 'completionCount must be a number'],
  ['weatherConditions', ['foggy'], 'weatherConditions.0 is not valid'],
  ['visibility', 'nobody', 'visibility is not valid'],
  ['weatherConditions', 'sunny', 'weatherConditions must be an array'],
  ['weatherConditions', [['sunny']], 'weatherConditions.0 is not valid'],
  ['weatherConditions', Array(65).fill('sunny'), 'weatherConditions is not valid'],
  ['name', '', 'Name is required'],
  ['name', ' \u200B\u202E ', 'Name is required'],
  ['name', '.', 'Name cannot consist only of dots'],
  ['name', '..', 'Name cannot consist only of dots'],
  ['name', '<ScRiPt>', MALICIOUS],
  ['name', 'x onload = y', MALICIOUS],
  ['name', 'java\u200Bscript:x', MALICIOUS],
  ['name', 'eval (1)', MALICIOUS],
  ['name', null, 'name must be a string'],
  ['name', { toString: 'x' }, 'name must be a string'],
  ['country', '..', 'Country cannot consist only of dots'],
  ['country', 'document.x', MALICIOUS],
  ['country', '', 'Country is required'],
]

test('every field has an accepted value', () => {
  const fields = new Set(ACCEPTED.map(([field]) => field))
  // names a version, and is not stored
  const stored = Object.keys(hikeChange.shape).filter((field) => field !== 'seenUpdatedAt')
  expect([...fields].toSorted()).toEqual(stored.toSorted())
})

test.each(ENGINES)('R3.8: %s: what is acceptable is stored, at creation and by a change', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  const { body: other } = await mia.call(api.hikes.create, { body: hikeBody({ name: 'To be changed' }) })
  for (const [index, [field, sent, stored]] of ACCEPTED.entries()) {
    const label = `${field} ${JSON.stringify(sent)}`
    const created = await mia.call(api.hikes.create, { body: hikeBody({ name: `Trail ${index}`, [field]: sent }) })
    expect(created, `create ${label}`).toMatchObject({ status: 201, body: { [field]: stored } })
    await mia.call(api.hikes.remove, { params: { id: created.body._id } })
    const changed = await mia.call(api.hikes.update, { params: { id: other._id }, body: { [field]: sent } })
    expect(changed, `change ${label}`).toMatchObject({ status: 200, body: { [field]: stored } })
  }
})

test('an invalid value is refused with a message, at creation and by a change, and nothing changes', async () => {
  const { as, deps } = await aServer()
  const mia = await as('mia')
  const { body: hike } = await mia.call(api.hikes.create, { body: hikeBody({ name: 'Mine' }) })
  const before = await dumpStore(deps.db)
  for (const [field, sent, message] of REFUSED) {
    const label = `${field} ${JSON.stringify(sent)}`
    // beside a valid change: nothing is half written
    const ask = { body: hikeBody({ notes: 'new', [field]: sent }) }
    const errors = [{ path: expect.stringMatching(`^${field}`), message }]
    const refusal = { status: 400, body: { message, code: 'invalid_input', errors } }
    expect(await mia.call(api.hikes.create, ask), `create ${label}`).toMatchObject(refusal)
    const changed = await mia.call(api.hikes.update, { ...ask, params: { id: hike._id } })
    expect(changed, `change ${label}`).toMatchObject(refusal)
  }
  expect(await dumpStore(deps.db)).toEqual(before)
})

test.each(['name', 'country', 'difficulty', 'length', 'elevation', 'rating', 'completedOn'])(
  'R3.1: a completed hike needs %s',
  async (field) => {
    const { as } = await aServer()
    const { [field]: _, ...body } = hikeBody() as Record<string, unknown>
    expect(await (await as('mia')).call(api.hikes.create, { body })).toMatchObject({
      status: 400,
      body: { message: `${field} is required`, errors: [{ path: field }] },
    })
  },
)

test.each([
  [-1, 400],
  [0, 201],
  [1, 201],
  [5, 201],
  [6, 400],
  [0.5, 400],
])('a wish with rating %s answers %s', async (rating, status) => {
  const { as } = await aServer()
  const body = { name: 'Dream', country: 'Peru', isWishList: true, rating }
  expect((await (await as('mia')).call(api.hikes.create, { body })).status).toBe(status)
})

const RAW: [text: string, status: number][] = [
  ['{"name": "x"', 400],
  ['', 400],
  ['null', 400],
  ['[]', 400],
  ['"x"', 400],
  ['7', 400],
  ['{"__proto__": {"isWishList": true}, "name": "x", "country": "y"}', 400],
  ['{"constructor": {"prototype": {"x": 1}}, "name": "x", "country": "y", "isWishList": true}', 400],
  ['{"name": "x", "country": "y", "isWishList": true, "length": 1e999}', 400],
  ['{"name": "x", "country": "y", "isWishList": true, "length": NaN}', 400],
  ['{"name": "x", "country": "y", "isWishList": "true"}', 400],
  [`{"name": "x", "country": "y", "isWishList": true, "deep": ${'['.repeat(50)}${']'.repeat(50)}}`, 400],
  [`{"name": "${'x'.repeat(500_000)}", "country": "y", "isWishList": true}`, 413],
  // half of a surrogate pair, and a NUL: removed, never stored
  ['{"name": "x\\ud83e", "country": "y\\u0000", "isWishList": true}', 201],
]

test.each(ENGINES)('R12.3: %s: raw bodies of every kind', async (engine) => {
  const { as, app } = await aServer({ engine })
  const mia = await as('mia')
  for (const [text, status] of RAW) {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/hikes',
      headers: { authorization: `Bearer ${mia.accessToken}`, 'content-type': 'application/json' },
      payload: text,
    })
    expect(reply.statusCode, text.slice(0, 100)).toBe(status)
    if (status !== 201) expect(reply.json(), text.slice(0, 100)).toMatchObject({ message: expect.any(String) })
    else expect(reply.json()).toMatchObject({ name: 'x', country: 'y' })
  }
})

test('a body that is no JSON is 415', async () => {
  const { as, app } = await aServer()
  const mia: Member = await as('mia')
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
    const headers = { authorization: `Bearer ${mia.accessToken}`, 'content-type': type }
    expect((await app.inject({ method: 'POST', url: '/api/hikes', headers, payload: 'a=b' })).statusCode).toBe(415)
  }
})
