import { useMutation, useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { read, write } from '#web/api/query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { ProblemNote } from '#web/ui/states/problem-note.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/toast/toast-store.ts'
import { profileErrorText } from '../profile-error-text.ts'
import { SecretText } from './secret-text.tsx'

/** The address that calendars subscribe to, to make, renew and take away. */
export function CalendarAddress() {
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  const { data, error, isFetching, refetch } = useQuery({ ...read(api.calendar.get, {}), staleTime: 0 })
  const close = () => setAsked(null)
  const failed = (problem: Error) => toast.error(profileErrorText(problem, 'That did not work. Please try again.'))
  const renew = useMutation({
    ...write(api.calendar.renew),
    networkMode: 'always',
    onSuccess: () => asked && toast.success('Your calendar has a new address'),
    onError: failed,
    onSettled: close,
  })
  const end = useMutation({
    ...write(api.calendar.end),
    networkMode: 'always',
    onSuccess: () => toast.success('Your calendar has no address any more'),
    onError: failed,
    onSettled: close,
  })
  return (
    <section aria-labelledby="calendar" className="card grid grid-cols-1 gap-5 p-5 wide:p-6">
      <h2 id="calendar" className="text-h3">
        Calendar
      </h2>
      <p className="-mt-3 text-pretty text-ink-2">
        Each hike with a day, in the calendar of your phone or computer: its name, country and figures, without notes
        and photos. Calendars look again by themselves.
      </p>
      {data === undefined ? (
        error ? (
          <ProblemNote
            message={profileErrorText(error, 'Failed to load the address of your calendar')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <SkeletonRegion label="Loading your calendar...">
            <Skeleton className="h-11" />
          </SkeletonRegion>
        )
      ) : data.path === null ? (
        <Button
          icon={<CalendarPlus />}
          onClick={() => renew.mutate({})}
          isLoading={renew.isPending}
          className="justify-self-start max-md:w-full"
        >
          Make an Address
        </Button>
      ) : (
        <>
          <SecretText label="Address to subscribe to" text={window.location.origin + data.path}>
            In your calendar, choose to subscribe or to add “from URL”. Whoever knows the address sees these hikes,
            private ones too: give it to nobody.
          </SecretText>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setAsked('renew')}>New address</Button>
            <Button variant="quiet" onClick={() => setAsked('end')} className="text-danger!">
              Take it away
            </Button>
          </div>
        </>
      )}
      {asked && (
        <ConfirmDialog
          title={asked === 'renew' ? 'Make a new address?' : 'Take the address away?'}
          message="Calendars that have the old one get nothing more by it."
          confirmText={asked === 'renew' ? 'New address' : 'Take it away'}
          tone={asked === 'renew' ? 'primary' : 'danger'}
          isBusy={renew.isPending || end.isPending}
          onConfirm={() => (asked === 'renew' ? renew : end).mutate({})}
          onCancel={close}
        />
      )}
    </section>
  )
}
