import { FORM_BACKUP_KEY, readStored, readTokens, readUser, writeStored } from './local-storage.ts'

/**
 * Has the backups of forms that lie here, and those to come, wait for this member when the server ends the session. False where they
 * are not signed in any more: it asks storage, as a tab may not have heard yet what another has done.
 */
export function claimDrafts(memberId: string): boolean {
  const isHere = readTokens().accessToken !== null && readUser()?._id === memberId
  if (isHere) storeOwner(memberId)
  return isHere
}

/**
 * To be asked before a form that goes away leaves what was entered, from when on it may wait for a day. False where nothing may be left:
 * the member has logged out meanwhile, or somebody else is here.
 */
export function extendDrafts(memberId: string): boolean {
  const isTheirs = readStored(FORM_BACKUP_KEY)?.split(' ')[1] === memberId
  if (isTheirs) storeOwner(memberId)
  return isTheirs
}

function storeOwner(memberId: string): void {
  writeStored(FORM_BACKUP_KEY, `${Date.now()} ${memberId}`)
}
