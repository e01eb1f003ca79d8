import { type ReactNode, Suspense, lazy, useState } from 'react'

const load = () => import('./login-dialog.tsx')
const LoginDialog = lazy(() => load().then((m) => ({ default: m.LoginDialog })))

/** The login dialog, fetched when somebody is about to ask for it: `opener` goes to the button, `dialog` anywhere. */
export function useLoginDialog(): { opener: LoginOpener; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  return {
    opener: { onClick: () => setOpen(true), onPointerEnter: fetchAhead, onFocus: fetchAhead },
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

function fetchAhead() {
  // a failure shows when the dialog is asked for
  load().catch(() => undefined)
}
