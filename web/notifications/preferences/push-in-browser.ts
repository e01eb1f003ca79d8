import type { BodyInput } from '#contract/endpoint.ts'
import type { api } from '#contract/api.ts'

/** What stands between this browser and being told while the site is not open; null where nothing does. */
export type PushObstacle = 'denied' | 'home-screen' | 'insecure' | 'unsupported'

export function pushObstacle(): PushObstacle | null {
  if (!window.isSecureContext) return 'insecure'
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  // there only sites on the home screen may
  if (!isAble) return isOfApple() ? 'home-screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

/** Whether the member has allowed it here. */
export function isPushAllowed(): boolean {
  return 'Notification' in window && Notification.permission === 'granted'
}

/** Asks the member, then the browser; null where the member did not allow it. Throws where the browser cannot. */
export async function subscribeHere(publicKey: string): Promise<BodyInput<typeof api.push.create> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/push-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // it may be for a key that this server had once
  if (before && keyOf(before) !== publicKey) await before.unsubscribe()
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** An iPad says that it is a Mac. */
function isOfApple(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}
