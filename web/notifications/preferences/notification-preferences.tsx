import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { NotificationChoices } from '#contract/notification-choices.ts'
import { CHOSEN_KINDS, type ChosenKind } from '#domain/notification-kinds.ts'
import { keyOf, read, write } from '#web/api/query.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ProblemNote } from '#web/ui/states/problem-note.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/toast/toast-store.ts'

const LABELS: Readonly<Record<ChosenKind, readonly [label: string, hint: string]>> = {
  friend: ['New followers', 'And when somebody accepts that you follow them.'],
  request: ['Requests to follow me', 'You find them among your friends, too.'],
  like: ['Likes of my hikes', 'What others make of what you have walked.'],
  completion: ['What friends walk', 'Each hike of those whom you follow.'],
  achievement: ['What friends earn', 'Their medals.'],
}

/** What I am notified of (R9.18): a card of its own on whichever page shows it. Each choice is saved as it is made. */
export function NotificationPreferences() {
  const { data, isError, isFetching, refetch } = useQuery(read(api.notificationChoices.get, {}))
  const change = useChange()
  return (
    <section aria-labelledby="notification-preferences" className="card grid gap-5 p-5 wide:p-6">
      <div>
        <h2 id="notification-preferences" className="text-h3">
          Notifications
        </h2>
        <p className="mt-1 text-small text-ink-3">
          What you are told of from now on. What those who run this site decide you are always told.
        </p>
      </div>
      {data ? (
        <>
          {CHOSEN_KINDS.map((kind) => (
            <CheckField
              key={kind}
              label={LABELS[kind][0]}
              hint={LABELS[kind][1]}
              isOn={data.page[kind]}
              onToggle={(isOn) => change({ page: { [kind]: isOn } })}
            />
          ))}
          <Letter choices={data} change={change} />
        </>
      ) : isError ? (
        <ProblemNote message="Failed to load your settings" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <SkeletonRegion label="Loading your settings..." className="grid gap-5">
          {CHOSEN_KINDS.map((kind) => (
            <Skeleton key={kind} className="h-11" />
          ))}
        </SkeletonRegion>
      )}
    </section>
  )
}

/** The letter of the week (R9.19), where the site sends any: what is told in the page can be left out of it. */
function Letter({ choices, change }: { choices: NotificationChoices; change: (sent: Sent) => void }) {
  const { data: site } = useQuery({ ...read(api.system.settings, {}), staleTime: Infinity })
  if (!site?.sendsMail) return null
  return (
    <>
      <CheckField
        label="A letter once a week"
        hint="To your e-mail address. Where nothing is new none is sent."
        isOn={choices.sendsDigest}
        onToggle={(sendsDigest) => change({ sendsDigest })}
      />
      {choices.sendsDigest && (
        <fieldset className="ml-7.5 grid gap-1">
          <legend className="mb-1 text-label font-label">In the letter</legend>
          {CHOSEN_KINDS.map((kind) => (
            <label key={kind} className="flex min-h-11 items-center gap-2.5 text-label">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-ink"
                checked={choices.page[kind] && choices.digest[kind]}
                disabled={!choices.page[kind]}
                onChange={({ target }) => change({ digest: { [kind]: target.checked } })}
              />
              {LABELS[kind][0]}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

type Sent = BodyInput<typeof api.notificationChoices.update>

/** Shows a choice at once; where it cannot be saved it is taken back. */
function useChange() {
  const client = useQueryClient()
  const key = keyOf(api.notificationChoices.get, {})
  const saving = useMutation({
    ...write(api.notificationChoices.update),
    scope: { id: 'notification choices' },
    networkMode: 'always',
    onSuccess: () => void toast.success('Saved'),
    onError: () => {
      void client.invalidateQueries({ queryKey: key })
      toast.error('Failed to save. Please try again.')
    },
  })
  return (sent: Sent) => {
    client.setQueryData<NotificationChoices>(
      key,
      (before) =>
        before && {
          page: { ...before.page, ...sent.page },
          digest: { ...before.digest, ...sent.digest },
          sendsDigest: sent.sendsDigest ?? before.sendsDigest,
        },
    )
    saving.mutate({ body: sent })
  }
}
