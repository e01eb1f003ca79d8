import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { aFreePort } from './a-free-port.ts'
import { aFolder } from '#server/testing/a-store.ts'

const START_MS = 60_000

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
const program = folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file))
const POSTGRES = process.env['TEST_DATABASE_URL']

/** True where PgBouncer and PostgreSQL are available. `npm test` installs them where it can, and reports what is left out. */
export const HAS_PGBOUNCER =
  program !== undefined && POSTGRES !== undefined && POSTGRES !== 'off' && process.env['TEST_PROXIES'] !== 'off'

export interface Pooled {
  /** The location behind PgBouncer, which assigns a connection for each transaction. */
  readonly location: string
  readonly listenLocation: string
}

/** Creates an empty database, as a pooler passes no search path on, with PgBouncer in front of it; both are removed after the test. */
export async function aPooledStore(): Promise<Pooled> {
  const direct = new URL(POSTGRES ?? '')
  direct.pathname = `/t_${randomUUID().replaceAll('-', '')}`
  const name = direct.pathname.slice(1)
  await asking(`CREATE DATABASE ${name}`)
  onTestFinished(() => asking(`DROP DATABASE ${name} WITH (FORCE)`))
  const port = await aFreePort()
  const [folder, user] = [aFolder(), decodeURIComponent(direct.username) || 'postgres']
  writeFileSync(join(folder, 'users'), `"${user}" "${decodeURIComponent(direct.password)}"\n`)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: 4,
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    ['[databases]', `* = host=${direct.hostname} port=${direct.port}`, '[pgbouncer]', ...lines].join('\n'),
  )
  // it does not run as root
  chmodSync(folder, 0o755)
  const asOther = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const bouncer = spawn(program ?? '', [...asOther, file], { stdio: 'ignore' })
  const ended = once(bouncer, 'exit')
  onTestFinished(async () => {
    bouncer.kill('SIGKILL')
    await ended
  })
  const pooled = new URL(direct)
  pooled.host = `127.0.0.1:${port}`
  await vi.waitFor(() => asking('SELECT 1', pooled.href), { timeout: START_MS, interval: 50 })
  return { location: pooled.href, listenLocation: direct.href }
}

async function asking(statement: string, location = POSTGRES): Promise<void> {
  const client = new pg.Client({ connectionString: location })
  client.on('error', () => {})
  await client.connect()
  await client.query(statement)
  await client.end()
}
