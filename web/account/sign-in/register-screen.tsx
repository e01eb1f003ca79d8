import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useLocation } from 'react-router'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Redirect, useNavigate } from '#web/platform/ui/navigation.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ProviderButtons } from './provider/provider-buttons.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignUpNote } from './sign-up-note.tsx'

const loginLink = (text: ReactNode) => (
  <Link to="/login" className="text-link">
    {text}
  </Link>
)

/** /register, with an invitation in its address where needed. Members are redirected to their list. */
export function RegisterScreen() {
  const navigate = useNavigate()
  const { status } = useSession()
  const query = new URLSearchParams(useLocation().search)
  // the link of a new site's first admin works where registration is closed, too
  const adminLink = query.get('admin')
  const invitation = adminLink ?? query.get('invitation')
  const settings = useQuery({ ...queryFor(api.system.settings, {}), staleTime: Infinity })
  const signUp = settings.data?.signUp
  const isRefused = adminLink === null && (signUp === 'closed' || (signUp === 'invitation' && !invitation))
  if (status === 'member') return <Redirect to="/my-list" />
  return (
    <AuthFrame width="wide">
      <PageTitle title={t(pages.register.title)} />
      <p className="mt-2 mb-8 text-ink-2">{rich('Already have an account? <link>Login</link>', { link: loginLink })}</p>
      {isRefused ? (
        <SignUpNote isClosed={signUp === 'closed'} contact={settings.data?.contact ?? null} />
      ) : (
        // it has its room until it is known whether it is good for anything; where that cannot be known, the server says it
        <div className={settings.isPending ? 'invisible' : ''}>
          {adminLink !== null && (
            <p className="-mt-3 mb-8 text-ink-2">{t('Who registers here becomes the admin of this site.')}</p>
          )}
          {adminLink === null && signUp === 'invitation' && (
            <p className="-mt-3 mb-8 text-ink-2">{t('Welcome! You are invited.')}</p>
          )}
          <div className="grid gap-5">
            <ProviderButtons invitation={invitation} />
            {settings.data?.hasPasswords !== false && (
              <RegisterForm invitation={invitation} onSuccess={() => navigate('/my-list', { replace: true })} />
            )}
          </div>
          <p className="mt-8 text-small text-ink-3">{t('We do not share any data with third parties.')}</p>
        </div>
      )}
    </AuthFrame>
  )
}
