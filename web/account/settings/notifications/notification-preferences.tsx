import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { NotificationChoices } from '#contract/community/notification-choices.ts'
import { CHOOSABLE_KINDS } from '#domain/community/notification-kinds.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryKeyFor, queryFor, mutationFor } from '#web/platform/api/query.ts'
import { CheckField } from '#web/platform/ui/fields/check-field.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { KindCheckboxes } from './kind-checkboxes.tsx'
import { KIND_LABELS } from './kind-labels.ts'
import { PushChoice } from './push-choice.tsx'

/** The member's choice of notifications (R9.18). Each change is saved at once. */
export function NotificationPreferences() {
  const { data, isError, isFetching, refetch } = useQuery(queryFor(api.notificationChoices.get, {}))
  const change = useSaveChoices()
  return (
    <>
      <p className="-mt-3 text-meta text-ink-2">{t('You are always notified of moderators’ decisions.')}</p>
      {data ? (
        <>
          {CHOOSABLE_KINDS.map((kind) => (
            <CheckField
              key={kind}
              label={t(KIND_LABELS[kind][0])}
              hint={t(KIND_LABELS[kind][1])}
              isOn={data.page[kind]}
              onToggle={(isOn) => change({ page: { [kind]: isOn } })}
            />
          ))}
          <WeeklyEmail choices={data} change={change} />
          <PushChoice choices={data} onChoose={(push) => change({ push })} />
        </>
      ) : isError ? (
        <ProblemNote
          message={t('Failed to load your settings')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SkeletonRegion label={t('Loading your settings...')} className="grid gap-5">
          {CHOOSABLE_KINDS.map((kind) => (
            <Skeleton key={kind} className="h-11" />
          ))}
          <Skeleton className="h-17" />
        </SkeletonRegion>
      )}
    </>
  )
}

/** The weekly e-mail (R9.19), on sites that send e-mails. Chooses its kinds, too. */
function WeeklyEmail({ choices, change }: { choices: NotificationChoices; change: (sent: ChoicesChange) => void }) {
  const { data: site } = useQuery({ ...queryFor(api.system.settings, {}), staleTime: Infinity })
  if (!site?.sendsMail) return null
  return (
    <>
      <CheckField
        label={t('Weekly email')}
        hint={t('Sent only when there is something new.')}
        isOn={choices.sendsDigest}
        onToggle={(sendsDigest) => change({ sendsDigest })}
      />
      {choices.sendsDigest && (
        <KindCheckboxes
          legend={t('In the email')}
          page={choices.page}
          chosen={choices.digest}
          onChoose={(digest) => change({ digest })}
        />
      )}
    </>
  )
}

type ChoicesChange = BodyInput<typeof api.notificationChoices.update>

/** Returns how to save a choice: it shows at once, and is taken back where it cannot be saved. */
function useSaveChoices() {
  const client = useQueryClient()
  const key = queryKeyFor(api.notificationChoices.get, {})
  const saving = useMutation({
    ...mutationFor(api.notificationChoices.update),
    scope: { id: 'notification choices' },
    networkMode: 'always',
    onError: () => {
      void client.invalidateQueries({ queryKey: key })
      toast.error(t('Failed to save. Please try again.'))
    },
  })
  return (sent: ChoicesChange) => {
    client.setQueryData<NotificationChoices>(
      key,
      (before) =>
        before && {
          page: { ...before.page, ...sent.page },
          digest: { ...before.digest, ...sent.digest },
          push: { ...before.push, ...sent.push },
          sendsDigest: sent.sendsDigest ?? before.sendsDigest,
        },
    )
    saving.mutate({ body: sent })
  }
}
