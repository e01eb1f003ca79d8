import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aPhoto, metadataOf, storedFiles } from '#server/testing/a-file.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { aFolder } from '#server/testing/a-store.ts'
import { dumpOf } from '#server/testing/dump.ts'
import { moderatingBy } from './moderation.ts'

/** A program made of shell lines, and a file beside it to write to. */
function aProgram(lines: (out: string) => string) {
  const folder = aFolder()
  const [program, out] = [join(folder, 'moderate'), join(folder, 'out')]
  writeFileSync(program, `#!/bin/sh\n${lines(out)}\n`)
  chmodSync(program, 0o755)
  return { program, out }
}

async function uploadTo(moderationProgram: string) {
  const server = await aServer({ config: { moderationProgram } })
  const mia = await server.as('mia')
  const id = (await mia.call(api.hikes.create, { body: hikeBody() })).body._id
  const before = await dumpOf(server.deps.db)
  const file = { name: 'a.jpg', bytes: await aPhoto({ format: 'jpeg' }) }
  const answer = await mia.call(api.hikes.setPhoto, { params: { id }, file })
  return { answer, files: storedFiles(server.deps), before, after: await dumpOf(server.deps.db) }
}

test('a photo that the program lets pass is kept; it saw what is kept', async () => {
  const { program, out } = aProgram((out) => `cat > ${out}`)
  const { answer, files } = await uploadTo(program)
  expect(answer.status).toBe(200)
  expect(files).toHaveLength(2)
  expect(await metadataOf(readFileSync(out))).toMatchObject({ format: 'webp', width: 60, height: 40 })
})

test.each([
  ['refuses', 'cat > /dev/null; exit 1', 400, { message: expect.stringContaining('inappropriate content') }],
  ['refuses without looking', 'exit 1', 400, { message: expect.stringContaining('inappropriate content') }],
  ['fails', 'cat > /dev/null; exit 2', 503, { message: expect.stringContaining('could not be checked') }],
  ['is ended', 'kill -9 $$', 503, { message: expect.stringContaining('could not be checked') }],
])('nothing is kept of a photo where the program %s', async (_, lines, status, body) => {
  const { answer, files, before, after } = await uploadTo(aProgram(() => lines).program)
  expect(answer).toMatchObject({ status, body })
  expect(files).toEqual([])
  expect(after).toEqual(before)
})

test('a program that is gone by now means 503, not a crash', async () => {
  expect((await uploadTo(join(aFolder(), 'gone'))).answer).toMatchObject({ status: 503, body: { retryAfter: 60 } })
})

test('a program that takes too long is ended with all that it started', async () => {
  const { program, out } = aProgram((out) => `(sleep 1; echo late > ${out}) & wait`)
  await expect(moderatingBy(program, 200)(new Uint8Array(9))).rejects.toMatchObject({
    status: 503,
    cause: expect.objectContaining({ message: expect.stringMatching(/took more than 0.2 s/) }),
  })
  await sleep(1200)
  expect(existsSync(out)).toBe(false)
})

test('the program learns none of the secrets of the server', async () => {
  process.env['AUTH_SECRET'] = 'a secret of thirty-two characters'
  const { program, out } = aProgram((out) => `env > ${out}`)
  await moderatingBy(program)(new Uint8Array(9))
  delete process.env['AUTH_SECRET']
  expect(readFileSync(out, 'utf8')).toMatch(/^PATH=/m)
  expect(readFileSync(out, 'utf8')).not.toContain('secret')
})

test('without a program every image passes', async () => {
  await expect(moderatingBy(null)(new Uint8Array(9))).resolves.toBeUndefined()
})

test('two are asked at a time, the others wait', async () => {
  const { program, out } = aProgram((out) => `echo begin >> ${out}; sleep 0.3; echo end >> ${out}`)
  const moderate = moderatingBy(program)
  await Promise.all([1, 2, 3].map(() => moderate(new Uint8Array(9))))
  let running = 0
  const counts = readFileSync(out, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (running += line === 'begin' ? 1 : -1))
  expect(counts).toHaveLength(6)
  expect(Math.max(...counts)).toBeLessThanOrEqual(2)
})
