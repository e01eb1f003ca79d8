import type { BodyInput } from '#contract/endpoint.ts'
import type { api } from '#contract/client-api.ts'
import { WORKER_URL } from '#web/platform/offline/kept-names.ts'

/** The reasons why this browser cannot show push notifications. */
export type PushObstacle = 'denied' | 'home-screen' | 'insecure' | 'unsupported'

export function getPushObstacle(): PushObstacle | null {
  if (!window.isSecureContext) return 'insecure'
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  // there only sites on the home screen may
  if (!isAble) return isAppleDevice() ? 'home-screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

/** Returns true where the member has allowed notifications in this browser. */
export function isPushAllowed(): boolean {
  return 'Notification' in window && Notification.permission === 'granted'
}

type SubscriptionBody = BodyInput<typeof api.push.create>

/**
 * Asks the member for permission and subscribes this browser. Returns null where the member refuses. Throws where the
 * browser cannot subscribe.
 */
export async function subscribeToPush(publicKey: string): Promise<SubscriptionBody | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(WORKER_URL)
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // it may be for a key that this server had once
  if (before && encodeServerKey(before) !== publicKey) await before.unsubscribe()
  return toRequestBody(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/**
 * Returns this browser's subscription if its endpoint is not the one that the server knows; null where nothing has
 * changed or the member has withdrawn the permission.
 * @param knownEndpoint the endpoint that the server knows
 * @param publicKey fetched where the browser has given the subscription up without a new one
 */
export async function renewSubscription(
  knownEndpoint: string,
  publicKey: () => Promise<string>,
): Promise<SubscriptionBody | null> {
  if (getPushObstacle() !== null || !isPushAllowed()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return subscribeToPush(await publicKey())
  return subscription.endpoint === knownEndpoint ? null : toRequestBody(subscription)
}

function toRequestBody(subscription: PushSubscription): SubscriptionBody {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

function encodeServerKey({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** An iPad calls itself a Mac. */
function isAppleDevice(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}
