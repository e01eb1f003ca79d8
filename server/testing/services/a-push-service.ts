import { execFileSync } from 'node:child_process'
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { type Server, createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { api } from '#contract/api.ts'
import { type PushDeps, pushNext } from '#server/community/inbox/push/push-due.ts'
import { createPushSender } from '#server/community/inbox/push/send.ts'
import { createVapid } from '#server/community/inbox/push/vapid.ts'
import type { Caller, TestServer } from '#server/testing/a-server.ts'
import { aFolder } from '#server/testing/a-store.ts'

const HOST = 'push.example.org'

/** A message as the push service received it, and as the browser decrypts it. */
export interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly bytes: number
  readonly text: { readonly title: string; readonly body: string; readonly url: string; readonly ids: string[] }
}

export interface TestPushService {
  /** Returns the messages since the last call. */
  readonly got: () => Pushed[]
  /** Answers this instead of 201 from now on. */
  answer: { status: number; headers?: Record<string, string> }
  /** Subscribes a browser whose messages this service receives. */
  subscribe(by: Caller): Promise<number>
  /** Sends all messages that are due, and returns them. */
  deliver(): Promise<Pushed[]>
  readonly desk: PushDeps
}

/** Starts a push service with HTTPS on this machine, and browsers that decrypt its messages (RFC 8291). */
export async function aPushService({ deps }: TestServer): Promise<TestPushService> {
  const { key, cert } = certificate()
  const browsers = new Map<string, Browser>()
  let pushed: Pushed[] = []
  const server = createServer({ key, cert }, (request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { status, headers = {} } = service.answer
      const body = Buffer.concat(chunks)
      const text = browsers.get(request.url ?? '')?.read(body)
      if (text !== undefined)
        pushed.push({ path: request.url ?? '', headers: request.headers, bytes: body.length, text: JSON.parse(text) })
      reply.writeHead(status, headers).end()
    })
  })
  const port = await listening(server)
  const lookup: LookupFunction = (_name, options, done) =>
    options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
  const send = createPushSender({ lookup, ca: cert })
  onTestFinished(() => send.close())
  const desk: PushDeps = { db: deps.db, now: deps.now, vapid: createVapid(deps.config), send }
  const got = () => {
    const all = pushed
    pushed = []
    return all
  }
  const service: TestPushService = {
    desk,
    got,
    answer: { status: 201 },
    subscribe: async (by) => {
      const path = `/v1/${randomBytes(12).toString('base64url')}`
      const browser = aBrowser()
      browsers.set(path, browser)
      const endpoint = `https://${HOST}:${port}${path}`
      const { status } = await by.call(api.push.create, { body: { endpoint, keys: browser.keys } })
      return status
    },
    deliver: async () => {
      while (await pushNext(desk));
      return got()
    },
  }
  return service
}

interface Browser {
  readonly keys: { readonly p256dh: string; readonly auth: string }
  read(message: Buffer): string
}

/** Returns a browser with the keys of a subscription, which decrypts messages. */
export function aBrowser(): Browser {
  const own = createECDH('prime256v1')
  const p256dh = own.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    read: (message) => {
      const salt = message.subarray(0, 16)
      const sender = message.subarray(21, 21 + message.readUInt8(20))
      const sealed = message.subarray(21 + sender.length, -16)
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
      const shared = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, about, 32))
      const deriveKey = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, bytes))
      const decipher = createDecipheriv('aes-128-gcm', deriveKey('aes128gcm', 16), deriveKey('nonce', 12))
      decipher.setAuthTag(message.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed), decipher.final()])
      return plain.subarray(0, plain.lastIndexOf(2)).toString()
    },
  }
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

let made: { key: string; cert: string } | undefined

/** Creates a certificate for the service's name, valid for a day. */
function certificate(): { key: string; cert: string } {
  if (made) return made
  const folder = aFolder()
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const about = ['-days', '1', '-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', keyFile, '-out', certFile, ...about], {
    stdio: 'ignore',
  })
  made = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
  return made
}
