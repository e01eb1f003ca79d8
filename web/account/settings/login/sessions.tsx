import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { deviceLabel } from '#domain/account/device-name.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { Part } from '#web/account/settings/settings/section.tsx'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { queryFor, mutationFor } from '#web/platform/api/query.ts'
import { signOut } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { useVisibleCount } from '#web/platform/ui/hooks/use-visible-count.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { formatInstantDay } from '#web/platform/units/format-instant-day.ts'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'

type OwnSession = Answer<typeof api.account.sessions>[number]

/** Lists the member's sessions, and ends one or all of them. */
export function Sessions() {
  const [isAsking, setAsking] = useState(false)
  return (
    <Part title={t('Where you are logged in')}>
      <SessionList />
      <Button onClick={() => setAsking(true)} className="justify-self-start">
        {t('Log out everywhere')}
      </Button>
      {isAsking && <EndAllDialog onClose={() => setAsking(false)} />}
    </Part>
  )
}

function EndAllDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const endAll = useMutation({
    ...mutationFor(api.account.endAllSessions),
    onSuccess: async () => {
      onClose()
      await signOut()
      navigate(pages.login.path, { replace: true })
    },
    onError: (error) => {
      onClose()
      toast.error(profileErrorText(error, t('Failed to log out')))
    },
  })
  return (
    <ConfirmDialog
      title={t('Log out everywhere?')}
      message={t('You will have to log in again on each device, this one too.')}
      confirmText={t('Log out')}
      isBusy={endAll.isPending}
      onConfirm={() => endAll.mutate({})}
      onCancel={onClose}
    />
  )
}

/** How many sessions are shown before the others are asked for, so that a long list does not push the sections below it down. */
const FIRST = 3

function SessionList() {
  const { shown, showMore } = useVisibleCount(Infinity, 'sessions', FIRST)
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
        message={profileErrorText(error, t('Failed to load your sessions'))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (sessions === undefined) {
    return (
      <SkeletonRegion label={t('Loading...')} className="grid gap-4">
        <Skeletons boxes={['h-14', 'h-14', 'h-14']} />
      </SkeletonRegion>
    )
  }
  return (
    <>
      <ul className="-my-2 grid">
        {sessions.slice(0, shown).map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isEnding={end.isPending && end.variables.params.id === session._id}
            onEnd={() => end.mutate({ params: { id: session._id } })}
          />
        ))}
      </ul>
      {sessions.length > shown && (
        <Button variant="quiet" className="-mt-2 w-full" onClick={showMore}>
          {t('Show all {count}', { count: sessions.length })}
        </Button>
      )}
      {end.isError && <ErrorBox>{profileErrorText(end.error, t('Failed to log out'))}</ErrorBox>}
    </>
  )
}

const METHOD_TEXTS: Readonly<Record<OwnSession['method'], string>> = {
  password: msg('With your password'),
  passkey: msg('With a passkey'),
  provider: msg('Through a provider'),
  link: msg('With a link'),
}

interface SessionRowProps {
  session: OwnSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, network, method, lastUsedAt, isCurrent } = session
  const name = deviceLabel(device) || t('Unknown device')
  const facts = [
    isCurrent ? t('This browser') : t('Last used {day}', { day: formatInstantDay(lastUsedAt) ?? t('N/A') }),
    t(METHOD_TEXTS[method]),
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
          onClick={onEnd}
          isLoading={isEnding}
          aria-label={t('Log out {device}', { device: name })}
          className="shrink-0"
        >
          {t('Log out')}
        </Button>
      )}
    </li>
  )
}
