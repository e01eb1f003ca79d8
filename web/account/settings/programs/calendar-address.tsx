import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Part } from '#web/account/settings/settings/section.tsx'
import { queryFor, mutationFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { SecretText } from './secret-text.tsx'

/** Creates, renews and removes the address that calendars subscribe to. */
export function CalendarAddress() {
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  const { data, error, isFetching, refetch } = useQuery({ ...queryFor(api.calendar.get, {}), staleTime: 0 })
  const close = () => setAsked(null)
  const failed = (problem: Error) =>
    toast.error(profileErrorText(problem, t('Something went wrong. Please try again.')))
  const renew = useMutation({
    ...mutationFor(api.calendar.renew),
    networkMode: 'always',
    onError: failed,
    onSettled: close,
  })
  const end = useMutation({
    ...mutationFor(api.calendar.end),
    networkMode: 'always',
    onError: failed,
    onSettled: close,
  })
  return (
    <Part title={t('Calendar')}>
      <p className="-mt-2 text-meta text-pretty text-ink-2">
        {t('See your hikes in the calendar on your phone or computer. Notes and photos are left out.')}
      </p>
      {data === undefined ? (
        error ? (
          <ProblemNote
            message={profileErrorText(error, t('Failed to load your calendar address'))}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <SkeletonRegion label={t('Loading your calendar')}>
            <Skeleton className="h-11" />
          </SkeletonRegion>
        )
      ) : data.path === null ? (
        <Button onClick={() => renew.mutate({})} isLoading={renew.isPending} className="justify-self-start">
          {t('Create address')}
        </Button>
      ) : (
        <>
          <SecretText label={t('Calendar address')} text={window.location.origin + data.path}>
            {t(
              'Add it to your calendar app “from URL”. Anyone with this address can see these hikes, even private ones, so keep it secret.',
            )}
          </SecretText>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setAsked('renew')}>{t('New address')}</Button>
            <Button variant="quiet" onClick={() => setAsked('end')} className="text-danger!">
              {t('Remove address')}
            </Button>
          </div>
        </>
      )}
      {asked && (
        <ConfirmDialog
          title={asked === 'renew' ? t('Create a new address?') : t('Remove the address?')}
          message={t('Calendars that use the old address will stop updating.')}
          confirmText={asked === 'renew' ? t('New address') : t('Remove address')}
          tone={asked === 'renew' ? 'primary' : 'danger'}
          isBusy={renew.isPending || end.isPending}
          onConfirm={() => (asked === 'renew' ? renew : end).mutate({})}
          onCancel={close}
        />
      )}
    </Part>
  )
}
