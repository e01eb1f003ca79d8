import { useLocation } from 'react-router'
import { repairPercentEncoding } from '#domain/platform/text/repair-percent-encoding.ts'

interface ProfileAddress {
  /** A username or an id. */
  readonly username: string
  /** True for /list, where the list comes first. */
  readonly isViewOnly: boolean
}

/** Returns the profile that the address names, and whether its list comes first. */
export function useProfileAddress(): ProfileAddress {
  return parseProfilePath(useLocation().pathname)
}

/** `parseProfilePath('/user/kari%20n/list')` → `{ username: 'kari n', isViewOnly: true }` */
export function parseProfilePath(pathname: string): ProfileAddress {
  const [username = '', rest] = pathname.split('/').slice(2)
  return { username: decodeURIComponent(repairPercentEncoding(username)).trim(), isViewOnly: rest === 'list' }
}

/** Returns the medal or year in the address of a profile's page. */
export function parseDetailPath(pathname: string): string {
  return decodeURIComponent(repairPercentEncoding(pathname.split('/')[4] ?? ''))
}
