import { vi } from 'vitest'
import { signOut } from '#web/platform/api/session.ts'
import { toast } from './toast-store.ts'

/** The words of the toasts that are shown. */
export const toasts = () => toast.current().map(({ text }) => text)

/** Signs out, forgets the server and the toasts: for `afterEach`. */
export async function endTest(): Promise<void> {
  await signOut()
  vi.unstubAllGlobals()
  dismissToasts()
}

/** As if their time were over. */
export function dismissToasts(): void {
  for (const { id } of toast.current()) toast.dismiss(id)
}
