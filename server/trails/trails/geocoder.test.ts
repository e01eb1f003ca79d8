import { type RequestListener, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Clock, createGeocoder } from './geocoder.ts'

/** Starts a geocoder on this machine; returns its address and the queries it received. */
async function aGeocoder(answer: RequestListener): Promise<{ url: string; requests: URL[] }> {
  const requests: URL[] = []
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://localhost'))
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search?key=x`, requests }
}
const send = (body: unknown) => (_: unknown, response: ServerResponse) => response.end(JSON.stringify(body))
/** Returns a clock that moves with waiting only. */
function atOnce(): Clock {
  let now = 0
  return { now: () => now, sleep: async (ms) => void (now += ms) }
}

const UNAVAILABLE = { status: 503, message: 'Failed to load map location' }

test('a request has the form that Nominatim requires', async () => {
  const { url, requests } = await aGeocoder(send([{ lat: '61.5', lon: '-8.7', name: 'x' }, { lat: '0' }]))
  expect(await createGeocoder(url)('Besseggen, Norway & more')).toEqual({ lat: 61.5, lng: -8.7 })
  expect(requests.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
    ['/search', { key: 'x', q: 'besseggen, norway & more', format: 'jsonv2', limit: '1' }],
  ])
})

test('answers are cached, including empty ones', async () => {
  const { url, requests } = await aGeocoder(send([]))
  const geocode = createGeocoder(url, atOnce())
  expect(await Promise.all([geocode('Nowhere'), geocode(' nowhere'), geocode('Nowhere')])).toEqual([null, null, null])
  expect(await geocode('NOWHERE')).toBeNull()
  expect(requests).toHaveLength(1)
})

test('requests go out once a second, and those that would wait too long are refused', async () => {
  const { url, requests } = await aGeocoder(send([]))
  const slept: number[] = []
  const geocode = createGeocoder(url, { now: () => 0, sleep: async (ms) => slept.push(ms) })
  const answers = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map(geocode))
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(requests).toHaveLength(4)
  expect(slept).toEqual([0, 1000, 2000, 3000])
})

test.each<[string, RequestListener]>([
  ['an error', (_, response) => response.writeHead(500).end('[]')],
  ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['a page', (_, response) => response.end('<html></html>')],
  ['no list', send({ lat: '1', lon: '1' })],
  ['null', send(null)],
  ['a place without numbers', send([{ lat: 'x', lon: 'y' }])],
  ['a place of null', send([{ lat: null, lon: null }])],
  ['a place off the globe', send([{ lat: '91', lon: '0' }])],
  ['10 MB', (_, response) => response.end(JSON.stringify([{ lat: '1', lon: '1', x: 'x'.repeat(10_000_000) }]))],
  ['a broken line', (_, response) => response.destroy()],
])('a geocoder that answers %s is no help, and is left alone for a while', async (_, answer) => {
  const { url, requests } = await aGeocoder(answer)
  const geocode = createGeocoder(url, atOnce())
  await expect(geocode('Besseggen')).rejects.toMatchObject(UNAVAILABLE)
  await expect(geocode('Besseggen')).rejects.toMatchObject(UNAVAILABLE)
  expect(requests).toHaveLength(1)
})

test('a silent geocoder times out after 3 seconds', async () => {
  const limit = new AbortController()
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  onTestFinished(() => limits.mockRestore())
  const { url, requests } = await aGeocoder((_, response) => response.write('['))
  const refused = expect(createGeocoder(url)('Besseggen')).rejects.toMatchObject(UNAVAILABLE)
  await expect.poll(() => requests).toHaveLength(1)
  expect(limits).toHaveBeenCalledExactlyOnceWith(3000)
  limit.abort()
  await refused
})

test('an unreachable geocoder is an error', async () => {
  await expect(createGeocoder('http://127.0.0.1:1/search')('Besseggen')).rejects.toMatchObject(UNAVAILABLE)
})
