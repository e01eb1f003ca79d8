import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as requestPlainly } from 'node:http'
import { request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished, vi } from 'vitest'
import { aFolder } from '#server/testing/a-store.ts'
import { aFreePort } from './a-free-port.ts'

const START_MS = 60_000

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
const which = (program: string) => folders.map((folder) => join(folder, program)).find((file) => existsSync(file))
const isWanted = process.env['TEST_PROXIES'] !== 'off'
const [nginx, caddy, openssl] = ['nginx', 'caddy', 'openssl'].map(which)

/** The available proxies. `npm test` installs them where it can, and reports what is left out. */
export const PROXIES = [
  ...(isWanted && nginx && openssl ? ['nginx' as const] : []),
  ...(isWanted && caddy ? ['caddy' as const] : []),
]

export interface Proxy {
  readonly https: string
  readonly http: string
}

export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: Buffer
  /** A source address of this machine. */
  from?: string
}

/** Starts a proxy with this repository's example configuration, in front of a server; it ends after the test. */
export async function aProxy(kind: (typeof PROXIES)[number], upstream: string): Promise<Proxy> {
  const ports = { http: await aFreePort(), https: await aFreePort() }
  const folder = aFolder()
  const { command, args, env } = (kind === 'nginx' ? asNginx : asCaddy)({
    folder,
    ports,
    upstream: new URL(upstream).host,
  })
  const proxy = spawn(command, args, {
    env: { PATH: process.env['PATH'], HOME: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  proxy.stderr.setEncoding('utf8').on('data', (text: string) => (told += text))
  const ended = once(proxy, 'exit')
  onTestFinished(async () => {
    proxy.kill('SIGTERM')
    await ended
  })
  const urls = { https: `https://localhost:${ports.https}`, http: `http://localhost:${ports.http}` }
  await vi.waitFor(
    async () => {
      if (proxy.exitCode !== null) throw new Error(`${kind} ended with ${proxy.exitCode}: ${told}`)
      await sendTo(`${urls.https}/api/health`)
    },
    { timeout: START_MS, interval: 50 },
  )
  return urls
}

interface Place {
  readonly folder: string
  readonly ports: { readonly http: number; readonly https: number }
  readonly upstream: string
}

const example = (name: string) => fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url))

/** Returns the example with the values that an operator fills in: name, certificate, and here the ports. */
function asNginx({ folder, ports, upstream }: Place) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const made = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-keyout',
    key,
    '-out',
    certificate,
  ]
  spawnSync(openssl ?? '', made)
  const filled: [RegExp, string][] = [
    // before the ports, which may begin with it
    [/127\.0\.0\.1:3000/g, upstream],
    [/hikes\.example\.org;/g, 'localhost;'],
    [/https:\/\/\$host/g, `https://$host:${ports.https}`],
    [/listen \[::\].*/g, ''],
    [/listen 80;/g, `listen 127.0.0.1:${ports.http};`],
    [/listen 443 /g, `listen 127.0.0.1:${ports.https} `],
    [/\/etc\S+fullchain\.pem/g, certificate],
    [/\/etc\S+privkey\.pem/g, key],
    [/\/var\/log\/nginx/g, folder],
  ]
  let site = readFileSync(example('nginx.conf'), 'utf8')
  for (const [pattern, text] of filled) {
    if (!pattern.test(site)) throw new Error(`deploy/nginx.conf has no ${pattern.source}`)
    site = site.replace(pattern, text)
  }
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `${user} pid ${folder}/pid; error_log stderr; worker_processes 1; events {} http { ${temporary.join(' ')} include site.conf; }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  return { command: nginx ?? '', args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], env: {} }
}

function asCaddy({ folder, ports, upstream }: Place) {
  const options = `{
	admin off
	skip_install_trust
	http_port ${ports.http}
	https_port ${ports.https}
`
  const site = readFileSync(example('Caddyfile'), 'utf8')
  if (!/^\{\n/m.test(site)) throw new Error('deploy/Caddyfile has no options')
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, site.replace(/^\{\n/m, options))
  return {
    command: caddy ?? '',
    args: ['run', '--adapter', 'caddyfile', '--config', file],
    env: { SITE: 'localhost', UPSTREAM: `to ${upstream}`, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  }
}

/** Sends a request to this machine, accepting an untrusted certificate, and returns the beginning of the answer. */
export async function openAt(
  url: string,
  { method = 'GET', headers = {}, body, from }: Sent = {},
): Promise<IncomingMessage> {
  const { protocol, port, pathname, search } = new URL(url)
  const options = {
    host: '127.0.0.1',
    port,
    path: pathname + search,
    method,
    headers: { host: `localhost:${port}`, ...headers },
    agent: false,
  }
  const localAddress = from === undefined ? {} : { localAddress: from }
  const sending =
    protocol === 'https:'
      ? request({ ...options, ...localAddress, rejectUnauthorized: false, servername: 'localhost' })
      : requestPlainly({ ...options, ...localAddress })
  onTestFinished(() => void sending.destroy())
  sending.end(body)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  response.on('error', () => {})
  return response
}

export async function sendTo(url: string, sent: Sent = {}) {
  const response = await openAt(url, sent)
  const text = (await buffer(response)).toString()
  return { status: response.statusCode, headers: response.headers, text }
}
