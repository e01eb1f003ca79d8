import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { t } from '#domain/platform/language/translate.ts'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { Part } from '#web/account/settings/settings/section.tsx'
import { mutationFor, queryFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { formatInstantDay } from '#web/platform/units/format-instant-day.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RenewCodesDialog } from './recovery-codes-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

type Factor = Answer<typeof api.secondFactor.get>

/** Says whether logins ask for a code, and turns that on and off. */
export function TwoStepLogin() {
  const { data: factor, error, isFetching, refetch } = useQuery({ ...queryFor(api.secondFactor.get, {}), staleTime: 0 })
  return (
    <Part title={t('Two-step login')}>
      {factor ? (
        <State factor={factor} />
      ) : error ? (
        <ProblemNote
          message={profileErrorText(error, t('Failed to load two-step login'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SkeletonRegion label={t('Loading...')} className="grid gap-3">
          <Skeleton className="h-16" />
        </SkeletonRegion>
      )}
    </Part>
  )
}

function State({ factor }: { factor: Factor }) {
  const { isOn, since, recoveryCodesLeft, hasPassword } = factor
  const [open, setOpen] = useState<'set-up' | 'codes' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <p className="-mt-2 text-meta text-pretty text-ink-2">
        {isOn
          ? t('On since {day}: logging in takes your password and a code from your app.', {
              day: formatInstantDay(since ?? '') ?? t('N/A'),
            })
          : t('Logging in can also ask for a code from an app. Then nobody gets in with your password alone.')}
      </p>
      {isOn && (
        <p className={`text-meta ${recoveryCodesLeft < 3 ? 'font-semibold text-danger' : 'text-ink-2'}`}>
          {t(
            '{count, plural, =0 {No recovery codes left.} one {# recovery code left.} other {# recovery codes left.}}',
            {
              count: recoveryCodesLeft,
            },
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <>
            <Button onClick={() => setOpen('codes')}>{t('New recovery codes')}</Button>
            <Button onClick={() => setOpen('remove')}>{t('Turn off')}</Button>
          </>
        ) : (
          <Button onClick={() => setOpen('set-up')}>{t('Set up two-step login')}</Button>
        )}
      </div>
      {open === 'set-up' && <SetUpDialog hasPassword={hasPassword} onDone={close} onClose={close} />}
      {open === 'codes' && <RenewCodesDialog hasPassword={hasPassword} onClose={close} />}
      {open === 'remove' && <RemoveDialog hasPassword={hasPassword} onClose={close} />}
    </>
  )
}

function RemoveDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const remove = useMutation({
    ...mutationFor(api.secondFactor.remove),
    networkMode: 'always',
    onSuccess: () => {
      onClose()
      toast.success(t('Two-step login is off'))
    },
  })
  return (
    <ProofDialog
      title={t('Turn off')}
      isDanger
      intro={t('Then your password alone logs you in.')}
      hasPassword={hasPassword}
      sending={remove}
      failure={t('Failed to turn off two-step login')}
      onSubmit={(body) => remove.mutate({ body })}
      onClose={onClose}
    />
  )
}
