import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import { AuthFrame } from '#web/account/sign-in/auth-frame.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { OperatorNote } from '#web/account/sign-in/operator-note.tsx'
import { rich } from '#web/platform/language/rich.tsx'

const loginLink = (text: ReactNode) => (
  <Link to={pages.login.path} className="text-link">
    {text}
  </Link>
)

/** /forgot-password. On sites that send no e-mails it shows the operator's contact. */
export function ForgotPasswordScreen() {
  const settings = useQuery({ ...queryFor(api.system.settings, {}), staleTime: Infinity })
  return (
    <AuthFrame width="narrow">
      <PageTitle title={t(pages.forgotPassword.title)} />
      {settings.isPending ? (
        <Skeleton className="mt-8 h-44" />
      ) : settings.data?.sendsMail === false ? (
        <OperatorNote contact={settings.data.contact} />
      ) : (
        // where the settings cannot be had, asking says what is wrong
        <ForgotPasswordForm />
      )}
      <p className="mt-8 text-ink-2">{rich('Remembered it? <link>Login</link>', { link: loginLink })}</p>
    </AuthFrame>
  )
}
