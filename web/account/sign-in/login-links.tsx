import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { useLoginWays } from './provider/use-providers.ts'

const registerLink = (text: ReactNode) => (
  <Link to={pages.register.path} className="text-link">
    {text}
  </Link>
)

/** Links below the login form: to register, and to reset the password. */
export function LoginLinks({ className }: { className: string }) {
  const { hasPasswords } = useLoginWays()
  return (
    <div className={`flex flex-wrap justify-between gap-x-6 gap-y-3 text-ink-2 ${className}`}>
      <p>{rich('New here? <link>Register</link>', { link: registerLink })}</p>
      {hasPasswords && (
        <Link to={pages.forgotPassword.path} className="text-link">
          {t('Forgot your password?')}
        </Link>
      )}
    </div>
  )
}
