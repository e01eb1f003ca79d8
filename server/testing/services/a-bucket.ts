import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { S3mini } from 's3mini'
import { onTestFinished } from 'vitest'
import type { S3Settings } from '#server/platform/config.ts'
import { openBucket } from '#server/platform/files/bucket.ts'
import type { Files } from '#server/platform/files/open.ts'

/** The only login that s3rver knows. */
const LOGIN = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

// s3rver expects the bucket's path to be signed without its final slash, unlike S3; it ends together with its parent and removes its
// folder
const PROGRAM = `
const S3rver = require('@20minutes/s3rver')
const v4 = require('@20minutes/s3rver/lib/signature/v4')
const { getStringToSign } = v4
v4.getStringToSign = ({ method, uri, ...request }, signature) =>
  getStringToSign({ ...request, method, uri: method === 'GET' ? uri.replace(/^\\/[^/]+$/, '$&/') : uri }, signature)
process.stdin.resume().on('end', () => {
  require('node:fs').rmSync(process.argv[1], { recursive: true })
  process.exit()
})
new S3rver({ directory: process.argv[1], address: '127.0.0.1', port: 0, silent: true }).run().then(({ port }) => console.log(port))`

let started: Promise<string> | undefined

/** Starts a store that speaks S3 and checks signatures, in one process for all tests of this file. */
async function startStore(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-s3-'))
  // it creates the tokens of its pages with Blowfish
  const program = spawn(process.execPath, ['--openssl-legacy-provider', '-e', PROGRAM, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [port] = await once(createInterface(program.stdout), 'line')
  program.unref()
  for (const stream of [program.stdin, program.stdout]) if (stream instanceof Socket) stream.unref()
  return `http://127.0.0.1:${port}`
}

/** Creates an empty bucket in a real store. */
export async function aBucket(): Promise<S3Settings> {
  started ??= startStore()
  const settings = { endpoint: await started, bucket: `b-${randomUUID()}`, region: 'us-east-1', ...LOGIN }
  const client = new S3mini({ ...settings, endpoint: `${settings.endpoint}/${settings.bucket}` })
  if (!(await client.createBucket())) throw new Error('the store has not made the bucket')
  return settings
}

/** Returns the settings as environment variables of a server. */
export function asEnvironment({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}

/** Handles a request between us and the bucket instead of passing it on. */
export type Fault = (request: IncomingMessage, response: ServerResponse, pass: () => Promise<Passed>) => unknown

interface Passed {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Buffer
}

export interface FaultyBucket {
  readonly settings: S3Settings
  /** Applies from now on; null passes everything on. */
  fail(fault: Fault | null): void
  /** The methods received. */
  readonly asked: string[]
}

/** Returns the bucket behind a proxy that fails on demand. */
export async function aFaultyWay(bucket: S3Settings): Promise<FaultyBucket> {
  let fault: Fault | null = null
  const asked: string[] = []
  const server = createServer(async (incoming, response) => {
    asked.push(incoming.method ?? '')
    const pass = () => passOn(bucket.endpoint, incoming)
    if (fault) return fault(incoming, response, pass)
    const { status, headers, body } = await pass()
    response.writeHead(status, headers).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { settings: { ...bucket, endpoint: `http://127.0.0.1:${port}` }, fail: (next) => (fault = next), asked }
}

async function passOn(endpoint: string, incoming: IncomingMessage): Promise<Passed> {
  // unchanged headers: the host is signed
  const { method = 'GET', url, headers } = incoming
  const sending = request(new URL(url ?? '/', endpoint), { method, headers, agent: false })
  incoming.pipe(sending)
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode ?? 0, headers: answer.headers, body }
}

/** The kinds of storage for files. */
export const PLACES = ['a folder', 'a bucket'] as const

/** Returns the option of a server that stores its files there. */
export async function openFilesIn(place: (typeof PLACES)[number]): Promise<(folder: Files) => Files> {
  if (place === 'a folder') return (folder) => folder
  const bucket = await openBucket(await aBucket())
  return () => bucket
}
