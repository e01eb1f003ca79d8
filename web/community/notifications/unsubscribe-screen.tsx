import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { useUrlFragment } from '#web/platform/ui/hooks/use-url-fragment.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'

/**
 * Renders /unsubscribe, the target of the link in e-mails (R9.19). It needs a click, because mail scanners open every
 * link.
 */
export function UnsubscribeScreen() {
  const key = useUrlFragment()
  const stopping = useMutation(mutationFor(api.digest.stop))
  const { error, isPending, isSuccess } = stopping
  const isDead = key === '' || (error instanceof ApiError && error.status === 404)
  const stop = () => stopping.mutate({ query: { key: key ?? '' } })
  return (
    <div className="wrap page">
      <div className="mx-auto grid max-w-160 justify-items-start gap-5">
        <PageTitle title={t(pages.unsubscribe.title)} />
        {isSuccess ? (
          <p role="status">{t('You will no longer get the weekly email. You can turn it back on in your settings.')}</p>
        ) : isDead ? (
          <p role="alert">{t('This link is incomplete. Open it again from the email.')}</p>
        ) : (
          <>
            <p className="text-pretty text-ink-2">
              {t('Stop the weekly email? Notifications on the site stay as they are.')}
            </p>
            {error && <ProblemNote message={t('Something went wrong.')} onRetry={stop} isRetrying={isPending} />}
            {!error && (
              <Button variant="primary" size="lg" isLoading={isPending} onClick={stop}>
                {t('Unsubscribe')}
              </Button>
            )}
          </>
        )}
        {(isSuccess || isDead) && <ButtonLink to={pages.home.path}>{t('Home')}</ButtonLink>}
      </div>
    </div>
  )
}
