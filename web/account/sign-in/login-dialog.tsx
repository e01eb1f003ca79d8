import { t } from '#domain/platform/language/translate.ts'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { LoginLinks } from './login-links.tsx'
import { LoginWays } from './login-ways.tsx'

/** The login form as a dialog. On success it closes, and the page stays, now as the member's (R1.9). */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const onSuccess = () => {
    onClose()
    // members have no button that opens the dialog: the focus goes to the page's heading
    setTimeout(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }))
  }
  return (
    <Dialog title={t('Log In')} size="small" onClose={onClose}>
      <LoginWays onSuccess={onSuccess} />
      <LoginLinks className="mt-6" />
    </Dialog>
  )
}
