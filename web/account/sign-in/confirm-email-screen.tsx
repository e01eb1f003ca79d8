import { useMutation } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { api } from '#contract/client-api.ts'
import { pages, settingsPath } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { useUrlFragment } from '#web/platform/ui/hooks/use-url-fragment.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { problemText } from '#web/platform/api/problem-text.ts'
import { AuthFrame } from './auth-frame.tsx'
import { recoveryErrorText } from './auth-error-texts.ts'
import { ErrorBox } from './error-box.tsx'

/** /confirm-email, the target of links in e-mails. A button confirms, as mail programs open links by themselves. */
export function ConfirmEmailScreen() {
  const token = useUrlFragment()
  const confirming = useMutation(mutationFor(api.account.confirmEmail))
  return (
    <AuthFrame width="narrow">
      <PageTitle title={t(pages.confirmEmail.title)} />
      <div className="mt-6 grid justify-items-start gap-5">
        {confirming.isSuccess ? (
          <div role="status" className="grid gap-4">
            <MailCheck className="size-9 text-success" />
            <p>{problemText(confirming.data)}</p>
          </div>
        ) : (
          <p className="text-pretty text-ink-2">{t('Confirm to make this the email address of your account.')}</p>
        )}
        {confirming.isError && <ErrorBox>{recoveryErrorText(confirming.error)}</ErrorBox>}
        {token === '' && <ErrorBox>{t('This link is incomplete. Open it again from the email.')}</ErrorBox>}
        {token !== null && token !== '' && !confirming.isSuccess && (
          <Button
            variant="primary"
            size="lg"
            onClick={() => confirming.mutate({ body: { token } })}
            isLoading={confirming.isPending}
          >
            {t('Confirm ##button')}
          </Button>
        )}
        {confirming.isSuccess && <ButtonLink to={settingsPath('login')}>{t(pages.settings.title)}</ButtonLink>}
      </div>
    </AuthFrame>
  )
}
