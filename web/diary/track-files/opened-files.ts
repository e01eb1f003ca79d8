import { SHARED_CACHE, SHARE_PATH } from '#web/platform/offline/kept-names.ts'

/** An older file was shared by somebody who did not go on. */
const SHARED_FOR_MS = 10 * 60_000

/** The files with which the device opened this page, as Chromium passes them. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files: readonly { getFile(): Promise<File> }[] }) => void): void
}

/** Returns the file with which the device opened this page or that another program shared, once; null without one. */
export async function takeOpenedFile(): Promise<File | null> {
  return (await takeSharedFile().catch(() => null)) ?? (await takeLaunchFile())
}

async function takeSharedFile(): Promise<File | null> {
  if (!('caches' in window) || !(await caches.has(SHARED_CACHE))) return null
  const answer = await caches.match(SHARE_PATH, { cacheName: SHARED_CACHE })
  await caches.delete(SHARED_CACHE)
  const sharedAt = Number(answer?.headers.get('x-shared-at'))
  if (!answer || Date.now() - sharedAt > SHARED_FOR_MS) return null
  const name = decodeURIComponent(answer.headers.get('x-file-name') ?? '')
  return new File([await answer.blob()], name, { type: answer.headers.get('content-type') ?? '' })
}

async function takeLaunchFile(): Promise<File | null> {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  if (!launchQueue || !matchMedia('(display-mode: standalone)').matches) return null
  return new Promise((resolve) => {
    // the browser calls it in the next moment, or not at all
    setTimeout(() => resolve(null), 300)
    launchQueue.setConsumer(({ files: [handle] }) => resolve(handle?.getFile() ?? null))
  })
}
