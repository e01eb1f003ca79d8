declare const self: ServiceWorkerGlobalScope

/** The content of a push message. */
interface PushedNews {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly ids: readonly string[]
}

/** Shows what a push service hands over while the site is not open. */
export function listenForPushes(): void {
  self.addEventListener('push', (event) => {
    const { title, body, url, ids } = readNews(event.data)
    const options = { body, icon: '/icon.svg', tag: ids[0] ?? 'new', data: { url, ids } }
    event.waitUntil(self.registration.showNotification(title, options))
  })

  // a tab of its own: one that is open may hold a form that is half filled in
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { url, ids } = event.notification.data as PushedNews
    const asked = new URLSearchParams({ read: ids.join(), to: url })
    event.waitUntil(self.clients.openWindow(`/notifications?${asked.toString()}`))
  })
}

/** Returns the content of a message. A browser asks for something to be shown whatever came. */
function readNews(data: PushMessageData | null): PushedNews {
  const nothing = { title: 'Upstone', body: 'You have new notifications.', url: '/notifications', ids: [] }
  try {
    return { ...nothing, ...(data?.json() as Partial<PushedNews> | undefined) }
  } catch {
    return nothing
  }
}
