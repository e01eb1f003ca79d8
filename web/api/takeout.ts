import { api } from '#contract/api.ts'
import { call } from './call.ts'

/**
 * Has the browser download all that the member has here. It does so by itself, however long that takes: a page would have to hold
 * gigabytes. Throws where the server refuses; whether the download ends well, the browser tells.
 */
export async function downloadMyData(): Promise<void> {
  const { ticket } = await call(api.takeout.issueTicket, {})
  const link = document.createElement('a')
  link.href = `/api${api.takeout.archive.path}?${new URLSearchParams({ token: ticket }).toString()}`
  // the server's name for it counts
  link.download = ''
  link.click()
}
