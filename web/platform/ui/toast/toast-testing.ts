import { vi } from 'vitest'
import { signOut } from '#web/platform/api/session.ts'
import { toast } from './toast-store.ts'

/** Returns the texts of the visible toasts. */
export const toasts = () => toast.current().map(({ text }) => text)

/** Signs out, forgets the server and the toasts: for `afterEach`. */
export async function endTest(): Promise<void> {
  await signOut()
  vi.unstubAllGlobals()
  dismissToasts()
}

/** Dismisses all toasts. */
export function dismissToasts(): void {
  for (const { id } of toast.current()) toast.dismiss(id)
}
