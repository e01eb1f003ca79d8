import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitOnSignals } from './command.mjs'
import { which } from './system-packages.mjs'

/** The folder of PostgreSQL's programs, which Debian keeps off the PATH; null where there is none. */
export function postgresPrograms() {
  const found = which('initdb')
  if (found) return join(found, '..')
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return null
  const newest = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))
  return newest.map((version) => join(versions, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null
}

/**
 * Starts an empty PostgreSQL that lives as long as this process: a folder of its own, this machine only, any password.
 * @param {string} programs the folder of `initdb` and `pg_ctl`
 * @returns {Promise<{ url: string, stop: () => void }>} its address, `postgres://…`, and what ends it before that
 */
export async function startPostgres(programs) {
  const folder = asServerUser('mktemp', ['-d', join(tmpdir(), 'upstone-postgres-XXXXXX')]).trim()
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const stop = () => {
    if (existsSync(join(data, 'postmaster.pid'))) {
      asServerUser(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'])
    }
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', stop)
  const keepSignals = exitOnSignals()
  asServerUser(join(programs, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--locale=C',
  ])
  const port = await freePort()
  // Durability costs time and a store that is thrown away needs none.
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    port,
    fsync: 'off',
    synchronous_commit: 'off',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  try {
    asServerUser(join(programs, 'pg_ctl'), ['start', '-w', '-D', data, '-l', log, '-o', options.join(' ')])
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`, { cause: error })
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      process.off('exit', stop)
      keepSignals()
      stop()
    },
  }
}

/**
 * PostgreSQL refuses to run as root.
 * @param {string} command
 * @param {string[]} args
 */
function asServerUser(command, args) {
  const isRoot = process.getuid?.() === 0
  const [program, rest] = isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]
  // The server that pg_ctl leaves behind would hold a pipe for its errors open.
  return execFileSync(program, rest, { cwd: tmpdir(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
