import { useLocation } from 'react-router'
import { repairPercentEncoding } from '#domain/platform/text/repair-percent-encoding.ts'

interface ProfileAddress {
  /** Or the id. */
  readonly username: string
  /** Whether the list comes first. */
  readonly isViewOnly: boolean
}

/** Whose profile the address names, and how it is shown. */
export function useProfileAddress(): ProfileAddress {
  return parseProfilePath(useLocation().pathname)
}

/** `parseProfilePath('/user/kari%20n/list')` → `{ username: 'kari n', isViewOnly: true }` */
export function parseProfilePath(pathname: string): ProfileAddress {
  const [username = '', rest] = pathname.split('/').slice(2)
  return { username: decodeURIComponent(repairPercentEncoding(username)).trim(), isViewOnly: rest === 'list' }
}

/** Which medal or year of theirs the address names. */
export function parseDetailPath(pathname: string): string {
  return decodeURIComponent(repairPercentEncoding(pathname.split('/')[4] ?? ''))
}
