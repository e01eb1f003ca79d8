import { api } from '#contract/client-api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { call, download } from './call.ts'
import { pendingRemovals } from './pending-removals.ts'

/**
 * Has the browser download the member's whole archive, which can be too large for a page to hold. Throws where the
 * server refuses; afterwards the browser reports success or failure.
 */
export function downloadMyData(): Promise<void> {
  return downloadByTicket(api.takeout.archive)
}

/** Has the browser download all tracks of the member as one file. */
export function downloadMyTracks(): Promise<void> {
  return downloadByTicket(api.takeout.tracks)
}

/** Saves one of the member's lists as a table, through the page's memory. Throws where the server refuses. */
export async function downloadMyTable(list: 'hikes' | 'wishlist', fileName: string): Promise<void> {
  await pendingRemovals.now?.send()
  saveBytes(await download(list === 'hikes' ? api.takeout.hikesTable : api.takeout.wishesTable, {}), fileName)
}

/** Saves some of the member's hikes as a table, or their tracks as one file. Throws where the server refuses. */
export async function downloadSomeHikes(kind: 'table' | 'tracks', ids: string[]): Promise<void> {
  await pendingRemovals.now?.send()
  const { someHikesTable, someTracks } = api.takeout
  if (kind === 'table') saveBytes(await download(someHikesTable, { body: { ids } }), 'upstone-hikes.csv')
  else saveBytes(await download(someTracks, { body: { ids } }), 'upstone-tracks.gpx')
}

/** Saves a file to the member's downloads. */
export function saveBytes(bytes: Blob, fileName: string): void {
  const address = URL.createObjectURL(bytes)
  startDownload(address, fileName)
  // once it is on its way the browser holds it by itself
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

async function downloadByTicket({ path }: Pick<Endpoint, 'path'>): Promise<void> {
  await pendingRemovals.now?.send()
  const { ticket } = await call(api.takeout.issueTicket, {})
  // the server's name for it counts
  startDownload(`/api${path}?${new URLSearchParams({ token: ticket }).toString()}`, '')
}

function startDownload(address: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
}
