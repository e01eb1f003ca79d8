import { readStored, writeStored, removeStored } from './local-storage.ts'

/** Where each form keeps its backup (R1.21); `addHikeFormBackup` is our own (D13). */
export type BackupKey =
  | 'loginFormBackup'
  | 'registerFormBackup'
  | 'wishlistFormBackup'
  | 'editWishlistFormBackup'
  | 'addHikeFormBackup'
  | 'editHikeFormBackup'
  | 'socialLinksFormBackup'
  | 'passwordChangeFormBackup'
  | 'collectionFormBackup'

/**
 * Saves a form's content with the time, without password fields. Returns `empty` where nothing else is left, `refused`
 * where storage is full or forbidden.
 */
export function saveBackup(
  key: BackupKey,
  formData: Readonly<Record<string, unknown>>,
  hikeId?: string,
): 'kept' | 'empty' | 'refused' {
  const safe = Object.fromEntries(Object.entries(formData).filter(([name]) => !/password/i.test(name)))
  const isEmpty = Object.values(safe).every((value) => value === '')
  const backup = { formData: isEmpty ? {} : safe, ...(hikeId ? { hikeId } : {}), timestamp: Date.now() }
  if (!writeStored(key, JSON.stringify(backup))) return 'refused'
  return isEmpty ? 'empty' : 'kept'
}

/** Returns the content that `saveBackup` stored, or null. */
export function readBackup(
  key: BackupKey,
): { formData: Record<string, unknown>; hikeId?: string; timestamp: number } | null {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null')
    if (typeof value !== 'object' || value === null || !('formData' in value)) return null
    const { formData, hikeId, timestamp } = value as Record<string, unknown>
    if (typeof formData !== 'object' || formData === null || Object.keys(formData).length === 0) return null
    return {
      formData: { ...formData },
      timestamp: Number(timestamp),
      ...(typeof hikeId === 'string' ? { hikeId } : {}),
    }
  } catch {
    return null
  }
}

export function removeBackup(key: BackupKey): void {
  removeStored(key)
}
