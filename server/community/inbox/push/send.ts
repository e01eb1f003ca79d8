import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { lookupPublic } from './endpoint.ts'

const TIMEOUT_MS = 10_000
/** How long a push service keeps a message for an unreachable browser. */
const KEPT_S = 24 * 3600
const MAX_CONNECTIONS = 10

/** The answer of a push service: its status, and the delay it asks for. */
export interface PushAnswer {
  readonly status: number
  readonly retryAfterMs: number | null
}

export interface PushMessage {
  readonly endpoint: string
  readonly authorization: string
  readonly body: Uint8Array
}

/** Sends a message to a push service. Throws where there is no answer. */
export type SendPush = (message: PushMessage) => Promise<PushAnswer>

/** Returns a function that sends to public hosts only, and reads no more than the head of an answer. */
export function createPushSender({
  lookup = lookupPublic,
  ca,
}: { lookup?: LookupFunction; ca?: string } = {}): SendPush & {
  close(): void
} {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS, lookup, ...(ca !== undefined && { ca }) })
  const send: SendPush = ({ endpoint, authorization, body }) =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        'content-length': body.length,
        ttl: KEPT_S,
        urgency: 'normal',
      }
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const sending = request(endpoint, { method: 'POST', agent, headers, signal }, (answer) => {
        const { statusCode: status = 0, headers: said } = answer
        resolve({ status, retryAfterMs: toMs(said['retry-after']) })
        // reading a short body leaves the connection to the next message
        let bytes = 0
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length) > 16_384 && answer.destroy())
        answer.on('error', () => {})
      })
      sending.on('error', reject)
      sending.end(body)
    })
  return Object.assign(send, { close: () => agent.destroy() })
}

function toMs(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) * 1000 : null
}
