import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { aPhoto, readMetadata, storedFiles } from '#server/testing/a-file.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { aFolder } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { createModerator } from './moderation.ts'

/** Writes a program of shell lines, and a file beside it for its output. */
function aProgram(lines: (out: string) => string) {
  const folder = aFolder()
  const [program, out] = [join(folder, 'moderate'), join(folder, 'out')]
  writeFileSync(program, `#!/bin/sh\n${lines(out)}\n`)
  chmodSync(program, 0o755)
  return { program, out }
}

/** Returns true while a process runs; one that has ended may still be listed as a zombie. */
function isRunning(pid: number): boolean {
  return /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim())
}

async function uploadTo(moderationProgram: string) {
  const server = await aServer({ config: { moderationProgram } })
  const mia = await server.as('mia')
  const id = (await mia.call(api.hikes.create, { body: hikeBody() })).body._id
  const before = await dumpStore(server.deps.db)
  const file = { name: 'a.jpg', bytes: await aPhoto({ format: 'jpeg' }) }
  const answer = await mia.call(api.hikes.setPhoto, { params: { id }, file })
  return { answer, files: storedFiles(server.deps), before, after: await dumpStore(server.deps.db) }
}

test('a photo that the program lets pass is kept; it saw what is kept', async () => {
  const { program, out } = aProgram((out) => `cat > ${out}`)
  const { answer, files } = await uploadTo(program)
  expect(answer.status).toBe(200)
  expect(files).toHaveLength(2)
  expect(await readMetadata(readFileSync(out))).toMatchObject({ format: 'webp', width: 60, height: 40 })
})

test.each([
  ['refuses', 'cat > /dev/null; exit 1', 400, { message: expect.stringContaining('inappropriate content') }],
  ['refuses without looking', 'exit 1', 400, { message: expect.stringContaining('inappropriate content') }],
  ['fails', 'cat > /dev/null; exit 2', 503, { message: expect.stringContaining('could not be checked') }],
  ['is ended', 'kill -9 $$', 503, { message: expect.stringContaining('could not be checked') }],
])('R5.4: nothing is kept of a photo where the program %s', async (_, lines, status, body) => {
  const { answer, files, before, after } = await uploadTo(aProgram(() => lines).program)
  expect(answer).toMatchObject({ status, body })
  expect(files).toEqual([])
  expect(after).toEqual(before)
})

test('a program that is gone by now means 503, not a crash', async () => {
  expect((await uploadTo(join(aFolder(), 'gone'))).answer).toMatchObject({ status: 503, body: { retryAfter: 60 } })
})

test('a program that takes too long is ended with all that it started', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { program, out } = aProgram((out) => `sleep 600 & echo $! > ${out}.new; mv ${out}.new ${out}; wait`)
  const answer = createModerator(program)(new Uint8Array(9))
  const refused = expect(answer).rejects.toMatchObject({
    status: 503,
    cause: expect.objectContaining({ message: expect.stringMatching(/took more than 10 s/) }),
  })
  // a wait of real time would let the faked one pass
  while (!existsSync(out)) await new Promise(setImmediate)
  const started = Number(readFileSync(out, 'utf8'))
  expect(isRunning(started)).toBe(true)
  vi.advanceTimersByTime(9999)
  expect(isRunning(started)).toBe(true)
  vi.advanceTimersByTime(1)
  await refused
  vi.useRealTimers()
  await expect.poll(() => isRunning(started)).toBe(false)
})

test('the program learns none of the secrets of the server', async () => {
  process.env['AUTH_SECRET'] = 'a secret of thirty-two characters'
  const { program, out } = aProgram((out) => `env > ${out}`)
  await createModerator(program)(new Uint8Array(9))
  delete process.env['AUTH_SECRET']
  expect(readFileSync(out, 'utf8')).toMatch(/^PATH=/m)
  expect(readFileSync(out, 'utf8')).not.toContain('secret')
})

test('without a program every image passes', async () => {
  await expect(createModerator(null)(new Uint8Array(9))).resolves.toBeUndefined()
})

test('two are asked at a time, the others wait', async () => {
  const { program, out } = aProgram((out) => `echo begin >> ${out}; sleep 0.3; echo end >> ${out}`)
  const moderate = createModerator(program)
  await Promise.all([1, 2, 3].map(() => moderate(new Uint8Array(9))))
  let running = 0
  const counts = readFileSync(out, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (running += line === 'begin' ? 1 : -1))
  expect(counts).toHaveLength(6)
  expect(Math.max(...counts)).toBeLessThanOrEqual(2)
})
