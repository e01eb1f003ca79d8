import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { LIMITS, type Limits } from '#server/platform/limits.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { createUploadLimiter } from './upload-limits.ts'

const MINUTE = 60_000
const TOO_MANY = 'Too many uploads. Please wait a few minutes and try again.'
const AT_ONCE = 'Too many uploads at once. Please wait until the others have finished.'
const two = { hasLimits: true, limits: { ...LIMITS, uploads: { max: 2, windowMs: 10 * MINUTE } } }

const aHike = async (by: Member) => (await by.call(api.hikes.create, { body: hikeBody() })).body._id
const sendGpx = (by: Member, id: string) =>
  by.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes: aGpx() } })
const sendPhoto = async (by: Member, id: string) =>
  by.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })

test('photos and tracks beyond the limit are told when to come back; other members and other calls go on', async () => {
  const { as } = await aServer({ config: two })
  const [mia, tom] = [await as('mia'), await as('tom')]
  const [id, toms] = [await aHike(mia), await aHike(tom)]
  expect((await sendGpx(mia, id)).status).toBe(200)
  expect((await sendPhoto(mia, id)).status).toBe(200)
  const refused = await sendPhoto(mia, id)
  expect(refused).toMatchObject({ status: 429, body: { message: TOO_MANY, code: 'too_many' } })
  expect(refused.body).toHaveProperty('retryAfter', Number(refused.headers['retry-after']))
  expect((await sendGpx(tom, toms)).status).toBe(200)
  expect((await mia.call(api.hikes.update, { params: { id }, body: { rating: 3 } })).status).toBe(200)
})

test('an upload is counted before its body is read', async () => {
  const { app, as } = await aServer({ config: two })
  const mia = await as('mia')
  const url = `/api/hikes/${await aHike(mia)}/photo`
  const headers = { authorization: `Bearer ${mia.accessToken}`, 'content-type': 'multipart/form-data; boundary=x' }
  const sendBroken = async () => (await app.inject({ method: 'POST', url, headers, payload: 'no form' })).statusCode
  expect([await sendBroken(), await sendBroken(), await sendBroken()]).toEqual([400, 400, 429])
})

test('visitors are told to sign in, and use nothing up', async () => {
  const { as, call } = await aServer({ config: two })
  const mia = await as('mia')
  const id = await aHike(mia)
  for (let n = 0; n < 5; n += 1) expect((await call(api.hikes.setGpx, { params: { id } })).status).toBe(401)
  expect((await sendGpx(mia, id)).status).toBe(200)
})

test('without limits nothing is counted', async () => {
  const { as } = await aServer({ config: { ...two, hasLimits: false } })
  const mia = await as('mia')
  const id = await aHike(mia)
  for (let n = 0; n < 3; n += 1) expect((await sendGpx(mia, id)).status).toBe(200)
})

/** Starts uploads that end on demand, on a clock that the test sets. */
function aDesk(limits: Limits = LIMITS) {
  let now = 0
  const take = createUploadLimiter({ hasLimits: true, limits }, null, () => now)
  const ends: (() => void)[] = []
  const begin = (userId: string) => take(userId, () => new Promise<string>((end) => ends.push(() => end('done'))))
  return { take, begin, ends, passTo: (ms: number) => (now = ms) }
}

test('four are let happen at once, the fifth when one has ended', async () => {
  const { begin, ends } = aDesk()
  const underWay = [1, 2, 3, 4].map(() => begin('mia'))
  await expect(begin('mia')).rejects.toMatchObject({ status: 429, message: AT_ONCE, details: { retryAfter: 5 } })
  const toms = begin('tom')
  ends[0]?.()
  await underWay[0]
  const fifth = begin('mia')
  for (const end of ends) end()
  expect(await Promise.all([...underWay, toms, fifth])).toEqual(Array(6).fill('done'))
})

test('an upload that fails leaves its place to the next', async () => {
  const { take, begin, ends } = aDesk({ ...LIMITS, uploadsAtOnce: { max: 1, windowMs: 0 } })
  await expect(take('mia', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const next = begin('mia')
  ends[0]?.()
  expect(await next).toBe('done')
})

test('the 61st within ten minutes waits until the first is ten minutes old', async () => {
  const { take, passTo } = aDesk()
  const upload = () => take('mia', async () => 'done')
  for (let n = 0; n < 60; n += 1) {
    passTo(n * 1000)
    await upload()
  }
  passTo(60_000)
  await expect(upload()).rejects.toMatchObject({ message: TOO_MANY, details: { retryAfter: 540 } })
  passTo(600_000)
  expect(await upload()).toBe('done')
  await expect(upload()).rejects.toMatchObject({ details: { retryAfter: 1 } })
})

test('members who have been at rest are forgotten, the others are not', async () => {
  const { take, passTo } = aDesk()
  const upload = (userId: string) => take(userId, async () => 'done')
  for (let n = 0; n < 60; n += 1) await upload('mia')
  for (let n = 0; n < 1001; n += 1) await upload(`member ${n}`)
  await expect(upload('mia')).rejects.toMatchObject({ message: TOO_MANY })
  passTo(600_000)
  expect(await upload('mia')).toBe('done')
})
