import type { QueryClient } from '@tanstack/react-query'
import { announce } from './events.ts'
import { gatherTouches } from './live/gather-touches.ts'
import { type LiveEvent, LiveStream } from './live/stream.ts'

/**
 * Brings what happens elsewhere to this tab, until the answered function is called: what is touched is read again,
 * notifications are announced as `notificationPushed`.
 */
export function startLive(client: QueryClient, userId: string): () => void {
  const touches = gatherTouches(client)
  const tell = (event: LiveEvent) => {
    if (event.kind === 'touched' && event.id === '') touches.begin(event.resources)
    else if (event.kind === 'touched') touches.add(event.resources)
    else announce('notificationPushed', { notification: event.notification })
  }
  const stopping = new AbortController()
  let leave = joinTabs(userId, tell)
  window.addEventListener('pagehide', () => leave(), stopping)
  // a page that comes back as it was left, without being loaded
  window.addEventListener('pageshow', ({ persisted }) => persisted && (leave = joinTabs(userId, tell)), stopping)
  return () => {
    stopping.abort()
    leave()
    touches.stop()
  }
}

const WAKE = 'wake'

/**
 * One stream serves all tabs of a browser, since six connections are all that it may have over HTTP/1.1: who holds the
 * lock leads and passes on what it hears; when it leaves, the next in line goes on where it was. A browser that cannot
 * take turns has a stream in each tab. Answers how to leave.
 */
function joinTabs(userId: string, tell: (event: LiveEvent) => void): () => void {
  const name = `upstone-live-${userId}`
  const canShare = 'locks' in navigator && 'BroadcastChannel' in window
  const channel = canShare ? new BroadcastChannel(name) : null
  const leaving = new AbortController()
  let stream: LiveStream | null = null
  let lastEventId = ''
  const hear = (event: LiveEvent) => {
    if (event.id !== '') lastEventId = event.id
    tell(event)
  }
  const lead = () => {
    stream = new LiveStream((event) => {
      channel?.postMessage(event)
      hear(event)
    }, lastEventId)
  }
  const wake = () => {
    if (stream) stream.wake()
    else channel?.postMessage(WAKE)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<LiveEvent | typeof WAKE>) => {
    if (data === WAKE) stream?.wake()
    else hear(data)
  })
  document.addEventListener('visibilitychange', () => document.hidden || wake(), leaving)
  window.addEventListener('online', wake, leaving)
  if (channel) holdLock(name, leaving.signal, lead)
  else lead()
  return () => {
    leaving.abort()
    stream?.close()
    channel?.close()
  }
}

/** Waits in line, works, and holds the lock until the signal; the browser frees it when the tab is gone. */
function holdLock(name: string, signal: AbortSignal, work: () => void): void {
  const hold = () =>
    new Promise<void>((release) => {
      signal.addEventListener('abort', () => release())
      work()
    })
  // leaving the line rejects, and is no fault
  navigator.locks.request(name, { signal }, hold).catch(() => undefined)
}
