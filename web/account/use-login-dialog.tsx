import { type ReactNode, Suspense, useState } from 'react'
import { laterDialog } from '#web/parts/later-dialog.tsx'

const LoginDialog = laterDialog('Log In', () => import('./login-dialog.tsx').then((m) => m.LoginDialog))

/** The login dialog, fetched when somebody is about to ask for it: `opener` goes to the button, `dialog` anywhere. */
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
  void LoginDialog.part.fetch()
}
