import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useUrlFragment } from '#web/platform/ui/hooks/use-url-fragment.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { loginErrorText } from './auth-error-texts.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ErrorBox } from './error-box.tsx'

/** /login/link, the target of the links that the operator makes. A button logs in, as programs may open links by themselves. */
export function LoginLinkScreen() {
  const navigate = useNavigate()
  const token = useUrlFragment()
  const login = useMutation({
    ...mutationFor(api.auth.link),
    onSuccess: (answer) => {
      beginSession(answer)
      navigate(pages.myList.path, { replace: true })
    },
  })
  return (
    <AuthFrame width="narrow">
      <PageTitle title={t(pages.loginLink.title)} />
      <div className="mt-6 grid justify-items-start gap-5">
        <p className="text-pretty text-ink-2">{t('This link logs you in once.')}</p>
        {login.isError && <ErrorBox>{loginErrorText(login.error)}</ErrorBox>}
        <Button
          variant="primary"
          size="lg"
          disabled={!token}
          isLoading={login.isPending}
          onClick={() => login.mutate({ body: { token: token ?? '' } })}
        >
          {t('Login')}
        </Button>
      </div>
    </AuthFrame>
  )
}
