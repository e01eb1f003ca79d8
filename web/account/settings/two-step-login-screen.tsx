import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SetUpDialog } from './login/two-step/set-up-dialog.tsx'
import { ownPath } from './own-path.ts'

/** /two-step-login: where the pages lead a member who has to set it up before anything else, and from where they lead back. */
export function TwoStepLoginScreen() {
  const { search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const { data: factor, error, isFetching, refetch } = useQuery(queryFor(api.secondFactor.get, {}))
  // a new page: everything that was refused before is asked for again
  const goBack = () => window.location.assign(ownPath(new URLSearchParams(search).get('from')))
  return (
    <div className="wrap page">
      <div className="mx-auto grid max-w-160 gap-5">
        <PageTitle title={t(pages.twoStepLogin.title)} />
        <p className="text-pretty text-ink-2">
          {factor?.isOn
            ? t('Two-step login is on.')
            : t('This site asks you to turn on two-step login: after your password, you enter a code from an app.')}
        </p>
        {error && !factor ? (
          <ProblemNote
            message={profileErrorText(error, t('Failed to load two-step login'))}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Button
            variant="primary"
            className="justify-self-start"
            disabled={!factor}
            onClick={() => (factor?.isOn ? goBack() : setOpen(true))}
          >
            {factor?.isOn ? t('Continue') : t('Set up two-step login')}
          </Button>
        )}
        {isOpen && factor && (
          <SetUpDialog hasPassword={factor.hasPassword} onDone={goBack} onClose={() => setOpen(false)} />
        )}
      </div>
    </div>
  )
}
