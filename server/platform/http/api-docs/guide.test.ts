import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { api, calls } from '#contract/api.ts'
import { callName } from '#contract/endpoint.ts'
import { PASSWORD, aServer, hikeBody } from '#server/testing/a-server.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { formatCurl } from './curl.ts'
import { EXAMPLES, renderGuide } from './guide.ts'
import { openApiDocument } from './openapi.ts'

/** Returns the words that a shell would pass to curl, without sending anything. */
function wordsOf(line: string, variables: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'curl-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'curl'), `#!${process.execPath}\nconsole.log(JSON.stringify(process.argv.slice(2)))\n`, {
    mode: 0o755,
  })
  const env = { ...variables, PATH: `${folder}:${process.env['PATH'] ?? ''}` }
  return JSON.parse(execFileSync('sh', ['-c', line], { env, encoding: 'utf8' }))
}

/** Builds the request that curl would send. */
async function requestOf(words: readonly string[], file: Uint8Array): Promise<InjectOptions> {
  const options: { method: string; url: string; headers: Record<string, string>; payload?: string | Buffer } = {
    method: 'GET',
    url: '',
    headers: {},
  }
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', value = ''] = [words[at], words[at + 1]]
    if (!word.startsWith('--')) {
      options.url = word
      continue
    }
    at += 1
    if (word === '--request') options.method = value
    else if (word === '--data') options.payload = value
    else if (word === '--header') options.headers[value.split(': ', 1)[0] ?? ''] = value.replace(/^.*?: /, '')
    else if (word === '--form') {
      const form = new FormData()
      const [field = '', name = ''] = value.split('=@')
      form.append(field, new Blob([new Uint8Array(file)]), name)
      const sent = new Response(form)
      options.payload = Buffer.from(await sent.arrayBuffer())
      options.headers['content-type'] = sent.headers.get('content-type') ?? ''
    } else if (word !== '--output') throw new Error(`what does curl do with ${word}?`)
  }
  return options as InjectOptions
}

test.each(EXAMPLES.map((example) => [example.title, example] as const))(
  '“%s” of the guide does what it says, with a token of the scope that stands beside it',
  async (_title, { row, input }) => {
    const server = await aServer()
    const mia = await server.as('mia')
    const { _id: hike } = (await mia.call(api.hikes.create, { body: hikeBody({ name: 'Loop' }) })).body
    const scopes = [row.scope ?? 'read']
    const body = { name: 'x', scopes, expiresInDays: null, password: PASSWORD }
    const { token } = (await mia.call(api.personalTokens.create, { body })).body
    const words = wordsOf(formatCurl(row, input), { SITE: 'http://site', TOKEN: token, HIKE: hike })
    const { statusCode, body: answer } = await server.app.inject(await requestOf(words, aGpx()))
    expect(statusCode, answer).toBe(row.status)
  },
)

test('whatever stands in a body reaches the call as it is: no sign means anything to the shell', () => {
  const body = { name: `it's "$HOME" \`id\` \\ ! * ; & | <a> ü🥾`, notes: 'a\nb' }
  const words = wordsOf(formatCurl(api.hikes.create, { body }), { SITE: 'http://site', TOKEN: 't' })
  expect(JSON.parse(words[words.indexOf('--data') + 1] ?? '')).toEqual(body)
  expect(words.at(-1)).toBe('http://site/api/hikes')
  expect(words).toContain('Authorization: Bearer t')
})

test('the guide tells of each refusal that programs have to handle, and how to ask again', () => {
  const words = ['401', '403', '404', '429', '503', 'Retry-After', 'ETag', 'If-None-Match', '304']
  for (const word of [...words, 'Cache-Control: no-cache', 'X-Total-Count'])
    expect(renderGuide()).toContain(`\`${word}\``)
})

interface Operation {
  readonly description: string
}

test('each call says which token opens it, and how it is asked for', () => {
  const paths = openApiDocument()['paths'] as Record<string, Record<string, Operation>>
  for (const row of calls) {
    const { description } = paths[row.path]?.[row.method.toLowerCase()] ?? { description: '' }
    const expected =
      row.access === 'bare'
        ? 'Ignores access tokens'
        : row.access === 'moderator' || row.access === 'admin'
          ? `the role \`${row.access}\``
          : row.scope === null
            ? 'Needs a login'
            : `scope \`${row.scope}\``
    expect(description, callName(row)).toContain(expected)
    expect(description, callName(row)).toContain('```sh\ncurl')
    expect(description.includes('$TOKEN'), callName(row)).toBe(row.access !== 'bare')
  }
})

test('the guide stands at the head of the reference, which needs nothing from elsewhere', async () => {
  const { app } = await aServer()
  const { info } = JSON.parse((await app.inject('/api/openapi.json')).body) as { info: Operation }
  expect(info.description).toBe(renderGuide())
  const page = await app.inject('/api/docs/')
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  expect(page.headers['content-security-policy']).not.toContain('trusted-types')
  expect(
    [...page.body.matchAll(/(?:src|href)="([^"]*)"/g)].filter(([, url = '']) => /^(https?:)?\/\//.test(url)),
  ).toEqual([])
  expect(page.body).not.toMatch(/<script(?![^>]* src=)/)
})
