// Shows what a push service hands over while the site is not open. It keeps no pages and answers none.
self.addEventListener('push', (event) => {
  const told = read(event.data)
  event.waitUntil(
    self.registration.showNotification(told.title, {
      body: told.body,
      icon: '/icon.svg',
      tag: told.ids[0] ?? 'new',
      data: { url: told.url, ids: told.ids },
    }),
  )
})

// a tab of its own: one that is open may hold a form that is half filled in
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url, ids } = event.notification.data
  const asked = new URLSearchParams({ read: ids.join(), to: url })
  event.waitUntil(self.clients.openWindow(`/notifications?${asked}`))
})

// a browser asks for something to be shown whatever came
function read(data) {
  const nothing = { title: 'Upstone', body: 'You have new notifications.', url: '/notifications', ids: [] }
  try {
    return { ...nothing, ...data?.json() }
  } catch {
    return nothing
  }
}
