import { FORM_BACKUP_KEY, readStored, readTokens, readUser, writeStored } from './local-storage.ts'

/**
 * Marks the form backups in this browser, and later ones, as this member's, for when the server ends the session.
 * Returns false where the member is not signed in any more; it asks storage, as this tab may not know yet of a sign-out
 * in another.
 */
export function claimDrafts(memberId: string): boolean {
  const isHere = readTokens().accessToken !== null && readUser()?._id === memberId
  if (isHere) storeOwner(memberId)
  return isHere
}

/**
 * Extends by a day how long this member's drafts wait. Returns false where no draft may be stored: the member has
 * logged out meanwhile, or somebody else is here.
 */
export function extendDrafts(memberId: string): boolean {
  const isTheirs = readStored(FORM_BACKUP_KEY)?.split(' ')[1] === memberId
  if (isTheirs) storeOwner(memberId)
  return isTheirs
}

function storeOwner(memberId: string): void {
  writeStored(FORM_BACKUP_KEY, `${Date.now()} ${memberId}`)
}
