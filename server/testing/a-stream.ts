import { once } from 'node:events'
import { type IncomingMessage, get } from 'node:http'
import { expect, onTestFailed, onTestFinished } from 'vitest'
import { api } from '#contract/api.ts'
import type { Caller, TestServer } from './a-server.ts'

export interface StreamEvent {
  id: string
  event: string
  data: unknown
}

export interface TestStream {
  response: IncomingMessage
  /** All events so far. */
  events: StreamEvent[]
  /** The raw text so far. */
  text(): string
  /** Waits until this many events of a kind have arrived, and returns their data. */
  wait(event: 'notification' | 'touched', count: number): Promise<unknown[]>
  /** Resolves when the server has ended or broken the connection. */
  ended: Promise<void>
  close(): void
}

const addresses = new WeakMap<TestServer['app'], Promise<string>>()

/** Makes a test's server listen; returns its address. */
export function listening({ app }: Pick<TestServer, 'app'>): Promise<string> {
  const address = addresses.get(app) ?? app.listen({ host: '127.0.0.1', port: 0 })
  addresses.set(app, address)
  return address
}

export async function aToken(by: Caller): Promise<string> {
  return (await by.call(api.live.issueToken)).body.sseToken
}

/** Requests a stream and returns the response. */
export async function requestStream(server: Pick<TestServer, 'app'>, query: Record<string, string>, headers = {}) {
  const url = `${await listening(server)}/api/notifications/sse?${new URLSearchParams(query)}`
  const request = get(url, { headers, agent: false })
  onTestFinished(() => void request.destroy())
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

/** Opens a person's stream. Earlier events are not sent. */
export async function aStream(
  server: Pick<TestServer, 'app' | 'isDelivered'>,
  by: Caller,
  { query = {}, headers = {} }: { query?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<TestStream> {
  const token = await aToken(by)
  await server.isDelivered()
  const response = await requestStream(server, { token, ...query }, headers)
  if (response.statusCode !== 200) throw new Error(`the stream answered ${response.statusCode}`)
  return reading(response)
}

function reading(response: IncomingMessage): TestStream {
  let text = ''
  const events: StreamEvent[] = []
  const waiting = new Set<() => void>()
  let parsed = 0
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    for (let end = text.indexOf('\n\n', parsed); end >= 0; end = text.indexOf('\n\n', parsed)) {
      const event = toEvent(text.slice(parsed, end))
      parsed = end + 2
      if (event) events.push(event)
    }
    for (const look of waiting) look()
  })
  response.on('error', () => {})
  const of = (kind: string) => events.filter(({ event }) => event === kind).map(({ data }) => data)
  return {
    response,
    events,
    text: () => text,
    wait: (event, count) =>
      new Promise((resolve) => {
        const look = () => {
          if (of(event).length < count) return
          waiting.delete(look)
          resolve(of(event))
        }
        waiting.add(look)
        look()
        onTestFailed(() => {
          if (waiting.has(look)) process.stderr.write(`${of(event).length} of ${count} ${event} came: ${text}\n`)
        })
      }),
    ended: new Promise((resolve) => response.on('close', resolve)),
    close: () => response.destroy(),
  }
}

/** Parses an event; null for a block without data. */
function toEvent(block: string): StreamEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const data = fields.get('data')
  return data === undefined
    ? null
    : { id: fields.get('id') ?? '', event: fields.get('event') ?? '', data: JSON.parse(data) }
}

/** Waits until everything done so far has arrived, by sending one last event to this person's stream. */
export async function waitUntilSettled(server: TestServer, stream: TestStream, userId: string): Promise<void> {
  await server.isDelivered()
  const before = stream.events.filter(isLast).length
  server.app.invalidate(userId, ['settings'])
  await expect.poll(() => stream.events.filter(isLast).length).toBe(before + 1)
}

/** No call invalidates the settings: nothing else sends this event. */
const isLast = ({ event, data }: StreamEvent) => event === 'touched' && String(data) === 'settings'
