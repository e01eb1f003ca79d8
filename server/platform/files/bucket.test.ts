import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { OpenError } from '#server/platform/db/open-error.ts'
import { type Fault, aBucket, aFaultyWay } from '#server/testing/services/a-bucket.ts'
import { Unsettled } from './bucket-client.ts'
import { openBucket } from './bucket.ts'
import { createFile } from './store-files.ts'

const BYTES = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251))
const SHORT = { GET: 300, PUT: 300, DELETE: 300 }
const UNAVAILABLE = { status: 503, message: 'Something went wrong', details: { retryAfter: 5 } }
const aFile = () => createFile('photos', 'webp', BYTES)

async function aFileBehindFaults(patienceMs?: typeof SHORT) {
  const bucket = await aBucket()
  const way = await aFaultyWay(bucket)
  const files = await openBucket(way.settings, patienceMs)
  const file = aFile()
  await files.put(file.key, file.bytes)
  way.asked.length = 0
  return { ...way, files, file, behind: await openBucket(bucket) }
}

test('a file in a bucket is there, whole, until it is removed', async () => {
  const files = await openBucket(await aBucket())
  const [one, other] = [aFile(), createFile('tracks', 'gpx', Buffer.alloc(0))]
  for (const { key, bytes } of [one, other]) await files.put(key, bytes)
  expect(await files.get(one.key)).toEqual(one.bytes)
  expect(await files.get(other.key)).toEqual(other.bytes)
  expect((await files.list()).toSorted()).toEqual([one.key, other.key].toSorted())
  await files.remove(one.key)
  await files.remove(one.key)
  expect(await files.get(one.key)).toBeNull()
  expect(await files.list()).toEqual([other.key])
})

test('an invalid key sends no request', async () => {
  const { files, asked } = await aFileBehindFaults()
  for (const key of ['', '../secret.key', 'photos/3f/../../x', 'photos/3f/a?acl', '/photos/3f/a']) {
    await expect(files.get(key)).rejects.toThrow('not a file key')
    await expect(files.put(key, BYTES)).rejects.toThrow('not a file key')
    await expect(files.remove(key)).rejects.toThrow('not a file key')
  }
  expect(asked).toEqual([])
})

test(
  'more files than come in one page are all listed, and those of others in the same bucket are not',
  { tags: ['deep'] },
  async () => {
    const settings = await aBucket()
    const files = await openBucket(settings)
    const keys = Array.from({ length: 1003 }, () => createFile('photos', 'webp', BYTES).key)
    await Promise.all(keys.map((key) => files.put(key, Buffer.from('x'))))
    const { S3mini } = await import('s3mini')
    await new S3mini({ ...settings, endpoint: `${settings.endpoint}/${settings.bucket}` }).putObject('notes.txt', 'x')
    expect((await files.list()).toSorted()).toEqual(keys.toSorted())
  },
)

const refusing =
  (status: number, code = '', headers = {}): Fault =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/xml; charset=utf-8', ...headers })
      .end(code && `<?xml version="1.0"?><Error><Code>${code}</Code><AWSAccessKeyId>S3RVER</AWSAccessKeyId></Error>`)

/** Returns a response with another end of its body. */
const answering =
  (over: Record<string, string | undefined>, end: (response: Parameters<Fault>[1], half: Buffer) => void): Fault =>
  async (_, response, pass) => {
    const { status, headers, body } = await pass()
    const changed = Object.entries({ ...headers, ...over }).filter(([, value]) => value !== undefined)
    response.writeHead(status, Object.fromEntries(changed) as Record<string, string>)
    end(response, body.subarray(0, body.length / 2))
  }

const cutOff = answering({}, (response, half) => response.write(half, () => response.destroy()))

const LASTING: [string, Fault, tries: number][] = [
  ['refuses', refusing(403, 'AccessDenied'), 1],
  ['does not know the login', refusing(403, 'InvalidAccessKeyId'), 1],
  ['has lost the bucket', refusing(404, 'NoSuchBucket'), 1],
  ['is a page about something else', refusing(404), 1],
  ['sends on to another place', refusing(307, '', { location: 'http://127.0.0.1:1/' }), 1],
  ['fails', refusing(500, 'InternalError'), 3],
  ['is too busy', refusing(503, 'SlowDown'), 3],
  ['hangs up', (request) => request.socket.destroy(), 3],
  ['is cut off in the middle of a file', cutOff, 3],
  [
    'is cut off in the middle of a piece',
    answering({ 'content-length': undefined, 'transfer-encoding': 'chunked' }, (response, half) =>
      response.write(half, () => response.destroy()),
    ),
    3,
  ],
  [
    'is cut off where nothing says how long it should be',
    (_, { socket }) => socket?.end(Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), BYTES.subarray(0, 5000)])),
    3,
  ],
  [
    'has half of the file',
    answering({ 'content-length': String(BYTES.length / 2) }, (response, half) => response.end(half)),
    3,
  ],
]

test.each(LASTING)('a bucket that %s is 503, never half a file and never none', async (_, fault, tries) => {
  const { files, file, fail, asked } = await aFileBehindFaults()
  fail(fault)
  const problem = await files.get(file.key).catch((error: unknown) => error)
  expect(problem).toMatchObject(UNAVAILABLE)
  expect(JSON.stringify([problem, (problem as Error).cause, String((problem as Error).cause)])).not.toContain('S3RVER')
  expect(asked).toEqual(Array.from({ length: tries }, () => 'GET'))
  fail(null)
  expect(await files.get(file.key)).toEqual(BYTES)
})

test.each<[string, Fault]>([
  ['is too busy', refusing(503, 'SlowDown')],
  ['hangs up', (request) => request.socket.destroy()],
])('a bucket that %s for a moment is asked again, and nobody notices', async (_, fault) => {
  const { files, file, fail, asked } = await aFileBehindFaults()
  fail((...given) => (fail(null), fault(...given)))
  expect(await files.get(file.key)).toEqual(BYTES)
  fail((...given) => (fail(null), fault(...given)))
  const other = aFile()
  await files.put(other.key, other.bytes)
  fail((...given) => (fail(null), fault(...given)))
  await files.remove(other.key)
  expect(asked).toEqual(['GET', 'GET', 'PUT', 'PUT', 'DELETE', 'DELETE'])
})

test.each<[string, Fault]>([
  ['does not answer', () => {}],
  ['stops in the middle of a file', answering({}, (response, half) => response.write(half))],
])('a bucket that %s is given up in time, once', async (_, fault) => {
  const { files, file, fail, asked } = await aFileBehindFaults(SHORT)
  fail(fault)
  await expect(files.get(file.key)).rejects.toMatchObject(UNAVAILABLE)
  expect(asked).toEqual(['GET'])
})

test('many requests to a bucket that does not answer wait no longer than one', async () => {
  const { files, file, fail, asked } = await aFileBehindFaults(SHORT)
  fail(() => {})
  const crowd = await Promise.allSettled(Array.from({ length: 200 }, () => files.get(file.key)))
  expect(crowd.map(({ status }) => status)).toEqual(crowd.map(() => 'rejected'))
  // requests that waited too long are not sent afterwards
  expect(asked.length).toBeLessThan(200)
  fail(null)
  // on a busy machine one answer may take longer than these have
  await expect.poll(() => files.get(file.key).catch(() => null)).toEqual(BYTES)
})

test('a bucket that is not there is 503', async () => {
  const { files, file, settings } = await aFileBehindFaults()
  const port = Number(new URL(settings.endpoint).port)
  expect(await files.get(file.key)).toEqual(BYTES)
  const gone = createServer().listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port: closed } = gone.address() as AddressInfo
  gone.close()
  expect(closed).not.toBe(port)
  await expect(openBucket({ ...settings, endpoint: `http://127.0.0.1:${closed}` })).rejects.toThrow(
    /^the bucket in S3_BUCKET cannot be used: .*ECONNREFUSED/,
  )
})

test('a file that was put and not confirmed may be there later: that is told apart from one that was refused', async () => {
  const { files, fail, behind } = await aFileBehindFaults(SHORT)
  const [late, refused] = [aFile(), aFile()]
  fail(async (_request, _response, pass) => void (await pass()))
  await expect(files.put(late.key, late.bytes)).rejects.toBeInstanceOf(Unsettled)
  fail(refusing(403, 'AccessDenied'))
  const problem = await files.put(refused.key, refused.bytes).catch((error: unknown) => error)
  expect(problem).toMatchObject(UNAVAILABLE)
  expect(problem).not.toBeInstanceOf(Unsettled)
  expect(await behind.get(late.key)).toEqual(BYTES)
  expect(await behind.get(refused.key)).toBeNull()
})

test.each([
  ['a bucket that is not there', { bucket: 'another' }, 'there is no such bucket'],
  ['a login that is none', { accessKeyId: 'nobody' }, 'it answered GET with 403 InvalidAccessKeyId'],
  ['a wrong key', { secretAccessKey: 'guessed-it' }, 'it answered GET with 403 SignatureDoesNotMatch'],
])('%s is told in one line, and nothing of the settings', async (_, over, reason) => {
  const settings = { ...(await aBucket()), ...over }
  const error = await openBucket(settings).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OpenError)
  const { message } = error as OpenError
  expect(message).toBe(`the bucket in S3_BUCKET cannot be used: ${reason}`)
})

test('requests to the bucket and their failures are counted', async () => {
  const { files, file, fail } = await aFileBehindFaults(SHORT)
  const counted = () => Object.fromEntries(files.metrics.map(({ name, read }) => [name, read()]))
  const before = counted()
  fail(() => {})
  const reading = files.get(file.key).catch(() => null)
  expect(counted()['under_way']).toBe(1)
  await reading
  fail(null)
  await files.get(file.key)
  expect(counted()).toEqual({
    asked_total: Number(before['asked_total']) + 2,
    failed_total: Number(before['failed_total']) + 1,
    under_way: 0,
  })
})
