import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogWriter } from './log-writer.ts'
import { MAY_MOUNT, aSmallDisk } from '#server/testing/services/a-small-disk.ts'
import { aFolder } from '#server/testing/a-store.ts'

function opened(file: string): number {
  const descriptor = openSync(file, 'a')
  onTestFinished(() => closeSync(descriptor))
  return descriptor
}

test('lines are written in their order, whole', async () => {
  const file = join(aFolder(), 'log')
  const log = createLogWriter(opened(file))
  const lines = Array.from({ length: 2000 }, (_, n) => `${n} ${'ä'.repeat(n % 50)}\n`)
  for (const line of lines) log.write(line)
  await log.drained()
  expect(readFileSync(file, 'utf8')).toBe(lines.join(''))
})

test.skipIf(process.platform !== 'linux')(
  'a line that can never be written is dropped, and nothing waits for it',
  async () => {
    const log = createLogWriter(opened('/dev/full'))
    for (let n = 0; n < 1000; n += 1) log.write(`${n}\n`)
    await log.drained()
  },
)

test('more lines than the queue holds are dropped', async () => {
  const file = join(aFolder(), 'log')
  const log = createLogWriter(opened(file))
  const line = `${'x'.repeat(1023)}\n`
  for (let n = 0; n < 1500; n += 1) log.write(line)
  await log.drained()
  log.write('last\n')
  await log.drained()
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(lines.filter((one) => one.startsWith('x'))).toHaveLength(1025)
  expect(lines.map((one) => /"dropped":(\d+)/.exec(one)?.[1]).filter(Boolean)).toEqual(['475'])
  expect(lines.at(-1)).toBe('last')
})

test.skipIf(!MAY_MOUNT)('once there is room again, one line says how many were dropped, and none is torn', async () => {
  const disk = aSmallDisk(1)
  const file = join(disk.folder, 'log')
  const log = createLogWriter(opened(file))
  log.write('before\n')
  await log.drained()
  disk.fill()
  // the file's last page has room for some
  for (let n = 0; n < 40; n += 1) log.write(`${'x'.repeat(3000)}\n`)
  await log.drained()
  disk.free()
  log.write('after\n')
  await log.drained()
  const lines = readFileSync(file, 'utf8').split('\n')
  expect(lines[0]).toBe('before')
  const whole = lines.filter((line) => line === 'x'.repeat(3000)).length
  expect(lines.slice(-3)).toEqual([expect.stringContaining(`"dropped":${40 - whole},`), 'after', ''])
  expect(lines.slice(1, -3).join('')).toMatch(/^x+$/)
})
