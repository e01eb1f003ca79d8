import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Redirect, useNavigate } from '#web/platform/ui/navigation.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { LoginLinks } from './login-links.tsx'
import { LoginWays } from './login-ways.tsx'

/** /login. Members are redirected to their list. */
export function LoginScreen() {
  const navigate = useNavigate()
  const { status } = useSession()
  const goOn = () => navigate('/my-list', { replace: true })
  if (status === 'member') return <Redirect to="/my-list" />
  return (
    <AuthFrame width="narrow">
      <PageTitle title={t(pages.login.title)} />
      <p className="mt-2 mb-8 text-ink-2">{t('Your list is where you left it.')}</p>
      <LoginWays onSuccess={goOn} />
      <LoginLinks className="mt-8" />
    </AuthFrame>
  )
}
