import { useMutation, useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { queryFor, mutationFor } from '#web/platform/api/query.ts'
import { signOut } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { formatInstantDay } from '#web/platform/units/format-instant-day.ts'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'

type OwnSession = Answer<typeof api.account.sessions>[number]

/** Lists the member's sessions, and ends one or all of them. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const endAll = useMutation({
    ...mutationFor(api.account.endAllSessions),
    onSuccess: async () => {
      onClose()
      await signOut()
      navigate(pages.login.path, { replace: true })
    },
  })
  return (
    <Dialog
      title="Where you are logged in"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="danger" onClick={() => endAll.mutate({})} isLoading={endAll.isPending}>
            Log out everywhere
          </Button>
        </>
      }
    >
      <Sessions />
      {endAll.isError && <ErrorBox>{profileErrorText(endAll.error, 'Failed to log out')}</ErrorBox>}
    </Dialog>
  )
}

function Sessions() {
  const {
    data: sessions,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...queryFor(api.account.sessions, {}), staleTime: 0 })
  const end = useMutation(mutationFor(api.account.endSession))
  if (sessions === undefined && error) {
    return (
      <ProblemNote
        message={profileErrorText(error, 'Failed to load your sessions')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (sessions === undefined) {
    return (
      <SkeletonRegion label="Loading..." className="grid gap-4">
        <Skeletons boxes={['h-14', 'h-14']} />
      </SkeletonRegion>
    )
  }
  return (
    <>
      <ul className="grid">
        {sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isEnding={end.isPending && end.variables.params.id === session._id}
            onEnd={() => end.mutate({ params: { id: session._id } })}
          />
        ))}
      </ul>
      {end.isError && <ErrorBox>{profileErrorText(end.error, 'Failed to log out')}</ErrorBox>}
    </>
  )
}

interface SessionRowProps {
  session: OwnSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, network, lastUsedAt, isCurrent } = session
  const name = device || 'Unknown device'
  const facts = [
    isCurrent ? 'This browser' : `Last used ${formatInstantDay(lastUsedAt)}`,
    ...(network ? [network] : []),
  ]
  return (
    <li className="flex min-h-16 items-center justify-between gap-3 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-small break-words text-ink-2">{facts.join(' · ')}</p>
      </div>
      {!isCurrent && (
        <Button
          icon={<LogOut />}
          onClick={onEnd}
          isLoading={isEnding}
          aria-label={`Log out ${name}`}
          className="shrink-0"
        >
          Log out
        </Button>
      )}
    </li>
  )
}
