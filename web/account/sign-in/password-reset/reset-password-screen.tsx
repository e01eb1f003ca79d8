import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { useUrlFragment } from '#web/platform/ui/hooks/use-url-fragment.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Loading } from '#web/platform/ui/states/loading.tsx'
import { AuthFrame } from '#web/account/sign-in/auth-frame.tsx'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** /reset-password. The token is in the fragment, which browsers do not send to servers. */
export function ResetPasswordScreen() {
  const token = useUrlFragment()
  return (
    <AuthFrame width="narrow">
      <PageTitle title={t(pages.resetPassword.title)} />
      {token === null ? <Loading /> : token === '' ? <NoToken /> : <ResetPasswordForm key={token} token={token} />}
    </AuthFrame>
  )
}

function NoToken() {
  return (
    <div className="mt-6 grid justify-items-start gap-5">
      <ErrorBox>{t('This link is incomplete. Open it again from the email, or ask for a new one.')}</ErrorBox>
      <ButtonLink to={pages.forgotPassword.path}>{t('Ask for a new link')}</ButtonLink>
    </div>
  )
}
