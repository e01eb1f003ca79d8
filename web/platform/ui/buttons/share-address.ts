import { t } from '#domain/platform/language/translate.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

/** Returns true where the system has a share sheet for such data. */
export function canShare(sent: ShareData): boolean {
  return typeof navigator.share === 'function' && (navigator.canShare?.(sent) ?? true)
}

/** Opens the system's share sheet. Returns whether there is one, even if it was closed without sharing. */
export async function shareWithSystem(sent: ShareData): Promise<boolean> {
  if (!canShare(sent)) return false
  try {
    await navigator.share(sent)
    return true
  } catch (error) {
    // closed without a choice; a sheet that cannot be opened is none
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Copies an address, and says so. */
export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast.success(t('Link copied'))
  } catch {
    toast.error(t('Failed to copy the link'))
  }
}

/** Returns an address with readable letters instead of percent codes, for display only. */
export function formatAddress(address: string): string {
  try {
    // a percent sign of a name stays as it is written
    return decodeURI(address.replaceAll('%25', '%2525'))
  } catch {
    return address
  }
}
