import { toast } from '#web/platform/ui/toast/toast-store.ts'

/** Whether the system has a sheet for such things. */
export function canShare(sent: ShareData): boolean {
  return typeof navigator.share === 'function' && (navigator.canShare?.(sent) ?? true)
}

/** Whether the system's sheet was there, whatever somebody did with it. */
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
    toast.success('Link copied')
  } catch {
    toast.error('Failed to copy the link')
  }
}

/** An address as people read it, with the letters of names and not their codes. It is for the eye alone. */
export function formatAddress(address: string): string {
  try {
    // a percent sign of a name stays as it is written
    return decodeURI(address.replaceAll('%25', '%2525'))
  } catch {
    return address
  }
}
