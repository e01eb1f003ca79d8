import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readConfig } from '#server/platform/config.ts'
import { LIMITS } from '#server/platform/limits.ts'

const unit = readFileSync('deploy/upstone.service', 'utf8')
const compose = ['compose.yaml', 'compose.full.yaml', 'compose.bucket.yaml'].map((file) => readFileSync(file, 'utf8'))
const [alone = '', full = '', bucket = ''] = compose

/** The maximum duration of closing after the drain: `CLOSE_MS` of the server's main file. */
const CLOSE_S = 2
const longestEndS = LIMITS.drainS.max + CLOSE_S

const readSetting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
/** Returns the section of one service in a compose file. */
const findService = (text: string, name: string) =>
  new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(text)?.[1]?.trimEnd() ?? ''
/** The settings that it makes, but for those of several lines. */
const madeFor = (text: string, name: string) =>
  Object.fromEntries(
    [...findService(text, name).matchAll(/^ {6}([A-Z][A-Z_0-9]+): '?(.*?)'?$/gm)].map(([, key = '', value = '']) => [
      key,
      value,
    ]),
  )
const readSeconds = (text: string, name: string) => Number(new RegExp(`\\b${name}:? (\\d+)s`).exec(text)?.[1])

const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasAnalyzer) process.stderr.write("left out: systemd's own look at deploy/upstone.service\n")

test.skipIf(!hasAnalyzer)('systemd accepts the unit and rates its exposure as low', () => {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'upstone.service')
  // systemd-analyze checks that the program exists
  const verify = (text: string) => {
    writeFileSync(file, text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
    return spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' }).stderr
  }
  expect(verify(unit.replace('ProtectSystem=strict', 'ProtectSystem=loosely'))).toContain('loosely')
  expect(verify(unit)).toBe('')
  const args = ['security', '--offline=true', '--threshold=20', 'deploy/upstone.service']
  const security = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  expect(security.stdout + security.stderr).toMatch(/Overall exposure level for upstone\.service: [01]\.\d/)
  expect(security.status).toBe(0)
})

test('systemd signals the server process only and allows it time to drain', () => {
  expect(readSetting('KillMode')).toBe('mixed')
  expect(Number(readSetting('TimeoutStopSec'))).toBeGreaterThan(longestEndS)
  expect(readSeconds(findService(alone, 'upstone'), 'stop_grace_period')).toBeGreaterThan(longestEndS)
})

test('the unit and the image start the same built program', () => {
  const [, started = ''] = / (dist\/\S+\.js)$/.exec(readSetting('ExecStart')) ?? []
  expect(readFileSync('scripts/build.mjs', 'utf8')).toContain(`'${started.replace('dist/', '').replace('.js', '.ts')}'`)
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`"${started}"]`)
})

test('compose.full.yaml passes the optional bucket settings from .env', () => {
  const told = [...full.matchAll(/^ {6}(S3_\w+): \$\{(\w+):-\}$/gm)].map(([, name, variable]) => [name, variable])
  expect(told).toHaveLength(5)
  const env = Object.fromEntries(told.map(([name = ''], at) => [name, at === 0 ? 'https://s3.example.org' : 'x-1']))
  expect(told.every(([name, variable]) => name === variable)).toBe(true)
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'upstone-unit-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  expect(readConfig({ DATA_DIR, ...env }).s3?.bucket).toBe('x-1')
  expect(readConfig({ DATA_DIR, ...Object.fromEntries(told.map(([name = '']) => [name, ''])) }).s3).toBeNull()
})

test('compose.bucket.yaml creates the bucket that the server uses before it listens', () => {
  const server = madeFor(bucket, 'upstone')
  const store = madeFor(bucket, 'bucket')
  expect(server['S3_ENDPOINT']).toBe(`http://bucket${store['VGW_PORT']}`)
  expect(findService(bucket, 'bucket')).toContain(`mkdir -p /buckets/${server['S3_BUCKET']} && exec `)
  expect([server['S3_REGION'], server['S3_ACCESS_KEY_ID'], server['S3_SECRET_ACCESS_KEY']]).toEqual([
    store['VGW_REGION'],
    store['ROOT_ACCESS_KEY_ID'],
    store['ROOT_SECRET_ACCESS_KEY'],
  ])
  expect(findService(bucket, 'bucket')).toContain(`http://127.0.0.1${store['VGW_PORT']}${store['VGW_HEALTH']}`)
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'upstone-unit-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  expect(readConfig({ DATA_DIR, ...server, S3_SECRET_ACCESS_KEY: 'x' }).s3).toMatchObject({
    bucket: server['S3_BUCKET'],
  })
})

const caddyfile = readFileSync('deploy/Caddyfile', 'utf8')
const hasCaddy = spawnSync('caddy', ['version']).status === 0
if (!hasCaddy) process.stderr.write("left out: Caddy's own look at deploy/Caddyfile (install caddy)\n")

test('compose.full.yaml publishes the proxy only, so that several servers can run', () => {
  expect(findService(full, 'upstone')).toContain('ports: !reset []')
  expect([...full.matchAll(/^ {4}ports: \[/gm)]).toHaveLength(1)
  expect(findService(full, 'proxy')).toContain("ports: ['80:80', '443:443', '443:443/udp']")
})

test.skipIf(!hasCaddy)('the proxy discovers all servers by DNS, and defaults to one', () => {
  const proxiedTo = (env: Record<string, string>) => {
    const args = ['adapt', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']
    const { stdout } = spawnSync('caddy', args, { encoding: 'utf8', env: { PATH: process.env['PATH'], ...env } })
    return stdout
  }
  const [, lines = ''] = /^ {6}UPSTREAM: \|-\n((?: {8}.*\n)+)/m.exec(full) ?? []
  const { PORT } = madeFor(alone, 'upstone')
  expect(proxiedTo({ UPSTREAM: lines.replace(/^ {8}/gm, '').trimEnd() })).toMatch(
    new RegExp(`"dynamic_upstreams":\\{"name":"upstone","port":"${PORT}","refresh":1000000000,"source":"a"\\}`),
  )
  expect(proxiedTo({})).toContain(`"upstreams":[{"dial":"127.0.0.1:${PORT}"}]`)
})

test('the proxy stops together with the server and has time to drain', () => {
  expect(findService(full, 'proxy')).not.toContain('depends_on')
  expect(readSeconds(caddyfile, 'grace_period')).toBeGreaterThanOrEqual(LIMITS.drainS.max)
  expect(readSeconds(findService(full, 'proxy'), 'stop_grace_period')).toBeGreaterThan(
    readSeconds(caddyfile, 'grace_period'),
  )
})

test('the proxies allow the largest upload with its form', () => {
  const calls = Object.values(api).flatMap((group) => Object.values<Endpoint>(group))
  const sizes = calls.map(({ form }) => (form?.maxBytes ?? 0) + (form?.also?.maxBytes ?? 0))
  const largestMb = Math.max(...sizes) / 1024 ** 2
  const passedMb = largestMb + 1
  expect(readFileSync('deploy/nginx.conf', 'utf8')).toContain(`client_max_body_size ${passedMb}m;`)
  // Caddy has no limit of its own
  expect(caddyfile).not.toContain('max_size')
})

test('each container has a health check', () => {
  const others = [findService(full, 'postgres'), findService(full, 'proxy'), findService(bucket, 'bucket')]
  expect(others.filter((text) => !/^ {4}healthcheck:$/m.test(text))).toEqual([])
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^HEALTHCHECK /m)
})

test('every file named by the compose files and the unit exists', () => {
  const named = [...compose, unit].flatMap((text) => [...text.matchAll(/\b(deploy\/[\w./-]*\w|compose[\w.]*\.yaml)/g)])
  expect(named.length).toBeGreaterThan(5)
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
})
