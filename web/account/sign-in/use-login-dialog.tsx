import { type ReactNode, Suspense, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'

const LoginDialog = lazyWithRetry(() => import('./login-dialog.tsx').then((m) => m.LoginDialog), {
  failed: failedDialog(() => t('Log In')),
})

/** Returns the login dialog, whose code is loaded on hover or focus: `opener` is for the button, `dialog` goes anywhere. */
export function useLoginDialog(): { opener: LoginOpener; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  return {
    opener: { onClick: () => setOpen(true), onPointerEnter: prefetchDialog, onFocus: prefetchDialog },
    dialog: isOpen && (
      <Suspense fallback={null}>
        <LoginDialog onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}

interface LoginOpener {
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
}

function prefetchDialog() {
  void LoginDialog.preload()
}
