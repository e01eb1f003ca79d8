import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exitOnSignals } from '../command.mjs'
import { which } from './system-packages.mjs'

/** The folder of PostgreSQL's programs, which Debian keeps off the PATH; null where there is none. */
export function postgresPrograms() {
  const found = which('initdb')
  // resolve a link, whose folder may lack the other programs
  if (found) return join(realpathSync(found), '..')
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return null
  const newest = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))
  return newest.map((version) => join(versions, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null
}

/**
 * Starts an empty PostgreSQL that lives as long as this process: a folder of its own, this machine only, any password.
 * @param {string} programs the folder of `initdb` and `pg_ctl`
 * @param {{ within?: string, isDurable?: boolean, copyOf?: string }} [place] where its folder is made; durability costs time, and a
 *   store that is thrown away needs none; the address of the one that it stands by, if it does
 * @returns {Promise<{ url: string, stop: () => void, kill: () => Promise<void>, restart: () => void, promote: () => void }>} its
 *   address, `postgres://…`, what ends it for good, what ends it as a power cut would, what starts it again after that, and what makes
 *   it the first where it stood by
 */
export async function startPostgres(programs, { within = tmpdir(), isDurable = false, copyOf } = {}) {
  const folder = asServerUser('mktemp', ['-d', join(within, 'upstone-postgres-XXXXXX')]).trim()
  const [data, log] = [join(folder, 'data'), join(tmpdir(), `${basename(folder)}.log`)]
  const port = await freePort()
  const lossy = isDurable ? {} : { fsync: 'off', synchronous_commit: 'off' }
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, port, ...lossy }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  /** @param {string[]} args */
  const control = (args) => asServerUser(join(programs, 'pg_ctl'), [...args, '-D', data])
  let pid = 0
  const start = () => {
    try {
      control(['start', '-w', '-l', log, '-o', options.join(' ')])
      pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    } catch (error) {
      throw new Error(`PostgreSQL did not start: ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`, { cause: error })
    }
  }
  const stop = () => {
    endAtOnce(pid, join(data, 'postmaster.pid'))
    rmSync(folder, { recursive: true, force: true })
    rmSync(log, { force: true })
  }
  process.on('exit', stop)
  const keepSignals = exitOnSignals()
  const noSync = isDurable ? [] : ['--no-sync']
  const asEverybody = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  if (copyOf === undefined) asServerUser(join(programs, 'initdb'), ['-D', data, ...asEverybody, ...noSync])
  else asServerUser(join(programs, 'pg_basebackup'), ['-D', data, '-d', copyOf, '-R', '-c', 'fast', ...noSync])
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      process.off('exit', stop)
      keepSignals()
      stop()
    },
    kill: async () => {
      await killGroup(pid)
      // the number is free for another process
      pid = 0
    },
    restart: start,
    promote: () => void control(['promote', '-w']),
  }
}

/**
 * Ends a server at once, as `pg_ctl stop -m immediate` does, which has to read its folder: the disk of a test may be gone. It is
 * called while this process exits too, so it blocks until the server is gone, 10 s at most: where nobody collects processes that have
 * ended, as in some containers, one that has taken its lock file away still counts as alive.
 * @param {number} pid
 * @param {string} lockFile
 */
function endAtOnce(pid, lockFile) {
  const tick = new Int32Array(new SharedArrayBuffer(4))
  send(pid, 'SIGQUIT')
  for (let waits = 0; waits < 500 && isAlive(pid) && existsSync(lockFile); waits += 1) Atomics.wait(tick, 0, 0, 20)
}

/**
 * Kills a process and those that it has started, and waits until none is left.
 * @param {number} pid
 */
async function killGroup(pid) {
  // it exits with 1 where there are none
  const { stdout: children } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  const all = [pid, ...children.split(/\s+/).map(Number)]
  for (const one of all.filter(isAlive)) send(one, 'SIGKILL')
  while (all.some(isAlive)) await pause(20)
}

/** @param {number} pid */
function isAlive(pid) {
  return send(pid, 0)
}

/**
 * Sends a signal and returns whether the process existed; it may end at any moment. Ids of 0 and less would be groups and return false.
 * @param {number} pid
 * @param {NodeJS.Signals | 0} signal
 */
function send(pid, signal) {
  try {
    return pid > 0 && process.kill(pid, signal)
  } catch {
    return false
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
