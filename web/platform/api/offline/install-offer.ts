/** The event by which Chromium lets a page ask to be installed. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/** The browser's offer to install this site, which it makes once for each page, soon after it has loaded; null before. */
export const installOffer: { now: InstallEvent | null } = { now: null }

if (typeof window !== 'undefined')
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.now = event as InstallEvent
  })
