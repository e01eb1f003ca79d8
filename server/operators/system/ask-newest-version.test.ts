import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readVersion } from '#server/platform/process/version.ts'
import { anAddress } from '#server/testing/services/an-address.ts'
import { type NewestVersion, askNewestVersion } from './ask-newest-version.ts'

const send =
  (body: string | Buffer, headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(200, headers).end(body)

function ask(url: string, timeoutMs?: number): Promise<NewestVersion> {
  return askNewestVersion(url, { ends: new AbortController().signal, timeoutMs })
}

test.each<[string, RequestListener]>([
  ['the file of a release', send('{ "version": "1.2.3", "archive": "upstone-1.2.3.tar.gz", "sha256": "…" }')],
  ['a version as text', send('1.2.3\n')],
  ['a version with a v and the mark of Windows', send('\uFEFFv1.2.3\r\n')],
  ['a packed file', send(gzipSync('{"version":"v1.2.3"}'), { 'content-encoding': 'gzip' })],
])('%s names the newest version', async (_, answer) => {
  const { url } = await anAddress(answer)
  expect(await ask(url)).toEqual({ version: '1.2.3' })
})

test('the request says nothing about the installation', async () => {
  const { url, requests } = await anAddress(send('1.2.3'))
  await ask(url)
  expect(requests).toHaveLength(1)
  expect(JSON.stringify(requests)).not.toContain(readVersion())
  expect(requests[0]?.headers).not.toHaveProperty('cookie')
})

test.each<[string, RequestListener, string]>([
  ['a page', send('<!doctype html><p>1.2.3'), 'no_version'],
  ['nothing', send(''), 'no_version'],
  ['half a file', send('{ "version": "1.2'), 'no_version'],
  ['a file without a version', send('{}'), 'no_version'],
  ['a number', send('{ "version": 2 }'), 'no_version'],
  ['a list', send('["1.2.3"]'), 'no_version'],
  ['deep garbage', send('{"version":'.repeat(1000)), 'no_version'],
  ['bytes', send(Buffer.from([0x7b, 0xff, 0, 0xfe])), 'no_version'],
  ['markup for a version', send('{ "version": "9.9.9<script>" }'), 'no_version'],
  ['a very long version', send(`9.9.${'9'.repeat(10_000)}`), 'no_version'],
  ['10 MB', send(`{ "version": "9.9.9", "x": "${'x'.repeat(10_000_000)}" }`), 'too_long'],
  ['10 MB in 10 kB', send(gzipSync(' '.repeat(10_000_000)), { 'content-encoding': 'gzip' }), 'too_long'],
  ['an error', (_, response) => void response.writeHead(500).end('9.9.9'), 'refused'],
  ['a part', (_, response) => void response.writeHead(206).end('9.9.9'), 'refused'],
  ['a broken line', (_, response) => void response.destroy(), 'unreachable'],
  ['a broken body', (_, response) => void response.write('9.9.9', () => response.destroy()), 'unreachable'],
])('an answer of %s names none', async (_, answer, error) => {
  const { url } = await anAddress(answer)
  expect(await ask(url)).toMatchObject({ error })
})

test('redirects are not followed', async () => {
  const elsewhere = await anAddress(send('9.9.9'))
  for (const status of [301, 302, 303, 307, 308]) {
    const { url } = await anAddress((_, response) => void response.writeHead(status, { location: elsewhere.url }).end())
    expect(await ask(url)).toMatchObject({ error: 'redirected' })
  }
  expect(elsewhere.requests).toEqual([])
})

test.each<[string, RequestListener]>([
  ['never comes', () => undefined],
  ['never ends', (_, response) => void response.writeHead(200).write('9.9.9')],
  [
    'comes in drops',
    (_, response) => {
      const dripping = setInterval(() => response.write(' '), 5)
      response.on('close', () => clearInterval(dripping))
    },
  ],
])('an answer that %s is given up', async (_, answer) => {
  const { url } = await anAddress(answer)
  expect(await ask(url, 100)).toMatchObject({ error: 'unreachable' })
})
