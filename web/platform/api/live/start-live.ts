import type { QueryClient } from '@tanstack/react-query'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { followRole } from './follow-role.ts'
import { markChanged } from './recent-change.ts'
import { followPreferences } from '#web/platform/api/preferences/follow-preferences.ts'
import { createInvalidationQueue } from './stream/invalidation-queue.ts'
import { type LiveEvent, LiveStream } from './stream/live-stream.ts'

/**
 * Applies live events to this tab until the returned function is called: fetches invalidated queries again, and
 * dispatches notifications as `notificationPushed`.
 */
export function startLive(client: QueryClient, userId: string): () => void {
  const invalidations = createInvalidationQueue(client)
  const leavePreferences = followPreferences(client)
  const leaveRole = followRole(client)
  const onEvent = (event: LiveEvent) => {
    markChanged()
    if (event.kind === 'invalidated' && event.id === '') invalidations.begin(event.resources)
    else if (event.kind === 'invalidated') invalidations.add(event.resources)
    else dispatchPageEvent('notificationPushed', { notification: event.notification })
  }
  const stopping = new AbortController()
  let leave = joinTabs(userId, onEvent)
  window.addEventListener('pagehide', () => leave(), stopping)
  // a page that comes back as it was left, without being loaded
  window.addEventListener('pageshow', ({ persisted }) => persisted && (leave = joinTabs(userId, onEvent)), stopping)
  return () => {
    stopping.abort()
    leave()
    leavePreferences()
    leaveRole()
    invalidations.stop()
  }
}

const WAKE_MESSAGE = 'wake'
/** Many devices come back at once: their streams open within this time. */
const WAKE_SPREAD_MS = 2000

/**
 * Shares one stream between all tabs of a browser, as HTTP/1.1 allows it only six connections. The tab with the lock
 * holds the stream and broadcasts its events; when it leaves, the next one continues at the last event. Without locks
 * each tab has its own stream. Returns how to leave.
 */
function joinTabs(userId: string, onEvent: (event: LiveEvent) => void): () => void {
  const name = `upstone-live-${userId}`
  const canShare = 'locks' in navigator && 'BroadcastChannel' in window
  const channel = canShare ? new BroadcastChannel(name) : null
  const leaving = new AbortController()
  let stream: LiveStream | null = null
  let lastEventId = ''
  const receive = (event: LiveEvent) => {
    if (event.id !== '') lastEventId = event.id
    onEvent(event)
  }
  const lead = () => {
    stream = new LiveStream((event) => {
      channel?.postMessage(event)
      receive(event)
    }, lastEventId)
  }
  const wake = () => {
    if (stream) stream.wake()
    else channel?.postMessage(WAKE_MESSAGE)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<LiveEvent | typeof WAKE_MESSAGE>) => {
    if (data === WAKE_MESSAGE) stream?.wake()
    else receive(data)
  })
  document.addEventListener('visibilitychange', () => document.hidden || wake(), leaving)
  window.addEventListener('online', () => setTimeout(wake, WAKE_SPREAD_MS * Math.random()), leaving)
  if (channel) holdLock(name, leaving.signal, lead)
  else lead()
  return () => {
    leaving.abort()
    stream?.close()
    channel?.close()
  }
}

/** Waits for the lock, starts the work, and holds the lock until the signal; the browser frees it with the tab. */
function holdLock(name: string, signal: AbortSignal, work: () => void): void {
  const hold = () =>
    new Promise<void>((release) => {
      signal.addEventListener('abort', () => release())
      work()
    })
  // leaving the line rejects, and is no fault
  navigator.locks.request(name, { signal }, hold).catch(() => undefined)
}
