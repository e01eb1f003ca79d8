import { once } from 'node:events'
import { request } from 'node:http'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { aServer } from '#server/testing/a-server.ts'
import { collectMetrics } from '#server/platform/http/metrics.ts'
import { createRefusalShare, createLoopMeter, shedLoad } from './overload.ts'

const few = (max: number) => ({ max, windowMs: 0 })
const TOO_BUSY = { code: 'too_busy', message: 'The server is busy. Please try again in a moment.' }

const measured = (app: Awaited<ReturnType<typeof aServer>>['app'], name: string) =>
  app.metrics.find((measure) => measure.name === name)?.read()

test.each([
  ['one late look alone refuses nobody', [900, 0, 900, 0], [0, 0, 0, 0]],
  ['the longer it is late, the more are refused', [900, 900, 900, 900], [0, 0.18, 0.36, 0.54]],
  [
    'some are always let in',
    Array<number>(20).fill(900),
    [...[0, 1, 2, 3, 4].map((n) => n * 0.18), ...Array<number>(15).fill(0.9)],
  ],
  ['in time again, fewer and fewer are refused', [900, 900, 900, 0, 0, 0], [0, 0.18, 0.36, 0.18, 0, 0]],
  ['as late as it may be is in time', [500, 500, 500], [0, 0, 0]],
])('%s', (_, delays, shares) => {
  const nextShare = createRefusalShare(500)
  for (const [index, delay] of delays.entries()) expect(nextShare(delay)).toBeCloseTo(shares[index] ?? -1)
})

/** Starts a server with a given delay, and a clock for its looks. */
async function aLateServer(delayMs: number, draw: number) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const late = { delayMs }
  const app = fastify()
  collectMetrics(app)
  shedLoad(app, { hasLimits: true, limits: LIMITS }, { delayMs: () => late.delayMs, draw: () => draw })
  for (const url of ['/api/health', '/api/ready', '/api/hikes/top', '/']) app.get(url, () => 'well')
  onTestFinished(() => app.close())
  await app.ready()
  return {
    app,
    late,
    look: () => vi.advanceTimersByTime(1000),
    ask: async (url: string) => {
      const { statusCode, headers, json } = await app.inject(url)
      return { status: statusCode, retryAfter: headers['retry-after'], body: statusCode === 200 ? null : json() }
    },
  }
}

test('while the process is late, calls are refused and told when to come back; health, readiness and pages are not', async () => {
  const { app, late, look, ask } = await aLateServer(900, 0.1)
  look()
  expect((await ask('/api/hikes/top')).status).toBe(200)
  look()
  const refused = await ask('/api/hikes/top')
  expect(refused).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[2-6]$/), body: TOO_BUSY })
  expect(refused.body).toHaveProperty('retryAfter', Number(refused.retryAfter))
  for (const url of ['/api/health', '/api/ready', '/']) expect([url, (await ask(url)).status]).toEqual([url, 200])
  expect(measured(app, 'upstone_calls_refused_total')).toBe(1)
  late.delayMs = 0
  look()
  expect((await ask('/api/hikes/top')).status).toBe(200)
})

test('a call whose draw is above the share is answered', async () => {
  const { look, ask } = await aLateServer(900, 0.2)
  look()
  look()
  expect((await ask('/api/hikes/top')).status).toBe(200)
  look()
  expect((await ask('/api/hikes/top')).status).toBe(503)
})

function holdUp(forMs: number): void {
  const end = performance.now() + forMs
  while (performance.now() < end);
}

test('a turn of the loop that takes the whole time between two looks is late by all of it', () => {
  const meter = createLoopMeter()
  meter.delayMs()
  holdUp(300)
  expect(meter.delayMs()).toBeGreaterThan(200)
})

test('a loop that is really held up refuses calls, and takes them again once it is free', async () => {
  const { app, as, call } = await aServer({ config: { hasLimits: true, limits: { ...LIMITS, delayMs: few(200) } } })
  const mia = await as('mia')
  // answers that are kept cost nothing, and nobody is refused them
  const ask = () => mia.call(api.live.issueToken)
  await expect
    .poll(
      async () => {
        holdUp(500)
        return (await ask()).status
      },
      { interval: 1 },
    )
    .toBe(503)
  expect((await call(api.system.health)).status).toBe(200)
  expect((await call(api.system.ready)).status).toBe(200)
  expect(measured(app, 'upstone_calls_refused_total')).toBeGreaterThan(0)
  const answers = () => Promise.all(Array.from({ length: 20 }, ask))
  await expect.poll(async () => (await answers()).every(({ status }) => status === 200)).toBe(true)
})

test('calls beyond those that are worked on at once are refused, and the others answered', async () => {
  const { app, deps, as, call } = await aServer({
    config: { hasLimits: true, limits: { ...LIMITS, callsAtOnce: few(2) } },
  })
  const mia = await as('mia')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const isHeld = deps.db.write(mia.id, () => held)
  const changes = ['Maria', 'Mara'].map((firstName) => mia.call(api.users.updateMe, { body: { firstName } }))
  await expect.poll(() => measured(app, 'upstone_calls_at_once')).toBe(2)
  expect(await call(api.rankings.countries)).toMatchObject({ status: 503, body: TOO_BUSY })
  expect((await call(api.system.health)).status).toBe(200)
  letGo()
  await isHeld
  for (const change of changes) expect((await change).status).toBe(200)
  await expect.poll(() => measured(app, 'upstone_calls_at_once')).toBe(0)
  expect((await call(api.rankings.countries)).status).toBe(200)
})

test('a slow sender takes no place among the calls that are worked on', async () => {
  const { app, as, call } = await aServer({ config: { hasLimits: true, limits: { ...LIMITS, callsAtOnce: few(1) } } })
  await as('mia')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const sending = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100, expect: '100-continue' },
  })
  sending.on('error', () => {})
  onTestFinished(() => void sending.destroy())
  sending.flushHeaders()
  await once(sending, 'continue')
  expect((await call(api.rankings.countries)).status).toBe(200)
})

test('without limits nobody is refused', async () => {
  const { app, call } = await aServer({ config: { hasLimits: false, limits: { ...LIMITS, callsAtOnce: few(0) } } })
  expect((await call(api.rankings.countries)).status).toBe(200)
  expect(measured(app, 'upstone_calls_refused_total')).toBe(0)
})
