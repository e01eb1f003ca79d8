import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { computeSourceStamp } from '../../scripts/stamp.mjs'
import { registerMember, logHike } from '../member.ts'
import { addPhoto, addTrack } from '../diary/hike-files.ts'
import { aFreePort } from '#server/testing/services/a-free-port.ts'

const USER = 1000
/** A program that gives a process a root of its own, without a daemon or an image; not every system lets it. */
const MAY_CONTAIN = spawnSync('bwrap', ['--unshare-user', '--unshare-pid', '--ro-bind', '/', '/', 'true']).status === 0

if (!MAY_CONTAIN) process.stderr.write('left out: the image without an image (install bubblewrap)\n')

/** Returns the instructions of the Dockerfile in order. */
function instructions(): { name: string; rest: string }[] {
  const lines = readFileSync('Dockerfile', 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
  return lines.filter(Boolean).map((line) => {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    return { name, rest }
  })
}

const all = instructions()
const last = all.slice(all.findLastIndex(({ name }) => name === 'FROM'))
const findValues = (name: string, of = last) => of.filter((one) => one.name === name).map(({ rest }) => rest)
const parseCommand = (rest = '') => JSON.parse(rest.slice(rest.indexOf('['))) as string[]

/** Returns the paths that `COPY . .` copies: `.dockerignore` excludes everything, then re-includes by name. */
function listBuildContext(): string[] {
  const lines = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(lines[0]).toBe('*')
  return lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  return folder
}

test('the image copies every source of the build and no private files', () => {
  const context = createFolder()
  for (const path of listBuildContext()) cpSync(path, join(context, path), { recursive: true })
  expect(computeSourceStamp(context)).toBe(computeSourceStamp('.'))
  expect(listBuildContext()).toEqual(expect.not.arrayContaining(['.env', 'data', '.git', 'node_modules', 'dist']))
})

test('the image runs unprivileged, checks its health by Node, and names no processor', () => {
  expect(findValues('USER')).toEqual([`${USER}:${USER}`])
  expect(parseCommand(findValues('HEALTHCHECK')[0])[0]).toBe('node')
  expect(new Set(findValues('FROM', all).map((from) => from.split(' ')[0]))).toEqual(new Set(['${NODE_IMAGE}']))
  expect(readFileSync('Dockerfile', 'utf8').replace(/^#.*$/gm, '')).not.toMatch(
    /amd64|arm64|x86_64|aarch64|--platform|curl/,
  )
})

test('the lock file contains the server’s binaries for both processors', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { cpu?: string[]; os?: string[]; dev?: boolean }>
  }
  const natives = Object.entries(packages).filter(([, one]) => !one.dev && one.os?.includes('linux'))
  const of = (cpu: string) =>
    natives
      .filter(([, one]) => one.cpu?.includes(cpu))
      .map(([path]) => path.replace(cpu, 'CPU'))
      .filter((path) => !path.includes('musl'))
  expect(of('x64').length).toBeGreaterThanOrEqual(4)
  expect(of('arm64')).toEqual(expect.arrayContaining(of('x64')))
})

/** The last stage, laid out as its instructions say: the packages are pruned as the stage before says. */
function buildImage(): string {
  const image = createFolder()
  const copied = findValues('COPY').map((rest) => rest.split(' ').at(-2)?.replace('/app/', '') ?? '')
  expect(copied).toEqual(['package.json', 'node_modules', 'dist'])
  execFileSync('cp', ['--archive', '--link', 'node_modules', image])
  for (const path of ['package.json', 'dist']) cpSync(path, join(image, path), { recursive: true })
  // npm writes these, and links are to the files of this clone
  copyFileSync('package-lock.json', join(image, 'package-lock.json'))
  const record = 'node_modules/.package-lock.json'
  rmSync(join(image, record))
  copyFileSync(record, join(image, record))
  const prune = findValues('RUN', all)
    .flatMap((rest) => rest.split(' && '))
    .find((command) => command.startsWith('npm prune'))
  execFileSync('sh', ['-c', prune ?? 'false'], { cwd: image, stdio: 'ignore' })
  rmSync(join(image, 'package-lock.json'))
  return image
}

/** Runs a command in the image: another root that cannot be written, another user, the first process of all that it sees. */
function runInImage(image: string, data: string, command: readonly string[], env: Record<string, string>) {
  const set = [
    ...findValues('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('='))),
    ...Object.entries(env),
  ]
  const node = dirname(process.execPath)
  const isRoot = process.getuid?.() === 0
  const asUser = isRoot ? ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'] : []
  const root =
    '--ro-bind /usr /usr --symlink usr/lib /lib --symlink usr/lib64 /lib64 --symlink usr/bin /bin --tmpfs /tmp --proc /proc --dev /dev'
  const [program = '', ...args] = [
    ...asUser,
    ...'bwrap --unshare-user --unshare-pid --as-pid-1 --info-fd 3'.split(' '),
    ...root.split(' '),
    ...(node.startsWith('/usr/') ? [] : ['--ro-bind', node, node]),
    ...['--ro-bind', image, '/app'].concat('--bind', data, '/data', '--remount-ro', '/'),
    ...['--chdir', '/app', '--clearenv'].concat('--setenv', 'PATH', `${node}:/usr/bin:/bin`),
    ...set.flatMap(([name = '', value = '']) => ['--setenv', name, value]),
    ...command,
  ]
  const run = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit', 'pipe'] })
  onTestFinished(() => void run.kill('SIGKILL'))
  const info = text(run.stdio[3] as Readable)
  const ended = once(run, 'exit').then(([code]) => code as number | null)
  return {
    run,
    ended,
    output: text(run.stdout as Readable),
    stop: async () => {
      const pid = (JSON.parse(await info) as { 'child-pid': number })['child-pid']
      process.kill(pid, 'SIGTERM')
      return ended
    },
  }
}

test.skipIf(!MAY_CONTAIN)(
  'with pruned packages the image serves, stores and verifies, and writes to its data folder only',
  { tags: ['deep'] },
  async () => {
    const image = buildImage()
    const data = createFolder()
    if (process.getuid?.() === 0) chownSync(data, USER, USER)
    const env = { PORT: String(await aFreePort()), HOST: '127.0.0.1' }
    const url = `http://127.0.0.1:${env.PORT}`
    const isHealthy = () => runInImage(image, data, parseCommand(findValues('HEALTHCHECK')[0]), env).ended
    expect(await isHealthy()).toBe(1)
    const server = runInImage(image, data, parseCommand(findValues('CMD')[0]), env)
    await expect.poll(isHealthy).toBe(0)

    const site = { url }
    const mia = await registerMember(site, 'mia')
    const hikeId = await logHike(site, mia, {})
    await addPhoto(site, mia, hikeId)
    await addTrack(site, mia, hikeId)
    expect((await fetch(`${url}/login`)).headers.get('content-type')).toContain('text/html')
    expect((await fetch(`${url}/api/docs`)).status).toBe(200)
    expect(await runInImage(image, data, ['node', 'dist/server/verify.js'], env).ended).toBe(0)
    expect(await runInImage(image, data, ['sh', '-c', 'touch /app/x || touch /x || touch /usr/x'], env).ended).not.toBe(
      0,
    )
    expect(await server.stop()).toBe(0)
    expect(await server.output).toContain('Upstone is at')
  },
)
