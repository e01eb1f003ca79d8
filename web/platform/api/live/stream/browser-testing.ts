import { onTestFinished, vi } from 'vitest'

/** A fake EventSource that tests open, break and send events through. */
export class FakeSource extends EventTarget {
  static all: FakeSource[] = []
  readonly url: URL
  isClosed = false

  constructor(url: string) {
    super()
    this.url = new URL(url, 'https://upstone.example')
    FakeSource.all.push(this)
  }

  close(): void {
    this.isClosed = true
  }

  open(): void {
    this.dispatchEvent(new Event('open'))
  }

  break(): void {
    this.dispatchEvent(new Event('error'))
  }

  say(type: string, data: unknown, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }
}

/** A fake BroadcastChannel: delivers at once, never to the sender. */
class FakeChannel extends EventTarget {
  static all: FakeChannel[] = []
  readonly name: string

  constructor(name: string) {
    super()
    this.name = name
    FakeChannel.all.push(this)
  }

  postMessage(data: unknown): void {
    const others = FakeChannel.all.filter((other) => other !== this && other.name === this.name)
    for (const other of others) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
  }

  close(): void {
    FakeChannel.all = FakeChannel.all.filter((other) => other !== this)
  }
}

/** Fakes Web Locks: first come, first served. */
function fakeLocks() {
  const lines = new Map<string, Promise<void>>()
  return {
    request: async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const before = lines.get(name) ?? Promise.resolve()
      const turn = before.then(() => (signal.aborted ? undefined : work()))
      lines.set(name, turn)
      await turn
    },
  }
}

/** Sets up a fake clock, EventSource, channel and locks for one test. `requests` lists the calls for tokens. */
export function fakeBrowser({ hasLocks = true } = {}) {
  vi.useFakeTimers()
  FakeSource.all = []
  FakeChannel.all = []
  const requests: string[] = []
  const server = { isUp: true }
  localStorage.setItem('accessToken', 'a')
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`)
    return server.isUp ? Response.json({ sseToken: `t${requests.length}` }) : Response.json({}, { status: 503 })
  })
  if (hasLocks) Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
  else Reflect.deleteProperty(navigator, 'locks')
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'locks')
    localStorage.clear()
  })
  return { requests, server, sources: () => FakeSource.all, open: () => FakeSource.all.filter((one) => !one.isClosed) }
}

/** Settles promises and advances the fake clock. */
export const advanceTime = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** Shows or hides the page. */
export function setPageVisible(isVisible: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible)
  document.dispatchEvent(new Event('visibilitychange'))
}

export const aNotification = (_id: string) => ({
  _id,
  content: `mia liked your hike ${_id}`,
  read: false,
  createdAt: '2026-07-12T08:00:00.000Z',
})
