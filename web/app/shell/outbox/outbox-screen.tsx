import { useState } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { formatFileSize } from '#domain/platform/format/file-size.ts'
import { t } from '#domain/platform/language/translate.ts'
import { inOrder } from '#web/platform/api/outbox/outbox-entry.ts'
import { outboxState } from '#web/platform/api/outbox/outbox-state.ts'
import { useOutbox } from '#web/platform/api/outbox/use-outbox.ts'
import { signOut } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'

import { EntryRow } from './entry-row.tsx'

/** Renders /outbox: what is saved on this device and not sent yet, and what the server has refused. */
export function OutboxScreen() {
  const { entries, isAvailable } = useOutbox()
  const [isSending, setSending] = useState(false)
  const shown = inOrder(entries.filter(({ isHeld }) => !isHeld))
  const refused = shown.filter(({ failure }) => failure)
  const waiting = shown.filter(({ failure }) => !failure)
  const send = () => {
    setSending(true)
    void outboxState
      .actions()
      ?.send()
      .finally(() => setSending(false))
  }
  return (
    <div className="wrap page min-h-dvh">
      <PageTitle title={t(pages.outbox.title)} className="mb-6" />
      {isAvailable === false && (
        <ProblemNote
          message={t(
            'This browser keeps nothing on this device, as private windows do: without a connection nothing can be saved.',
          )}
        />
      )}
      {isAvailable && entries.length === 0 && (
        <EmptyState title={t('All is sent')} text={t('Nothing waits on this device.')} />
      )}
      {entries.length > 0 && shown.length === 0 && <p className="mt-8 text-ink-2">{t('Being sent…')}</p>}
      {refused.length > 0 && (
        <section aria-label={t('Could not be sent')} className="mt-8">
          <h2 className="text-h3 font-h3">{t('Could not be sent')}</h2>
          <ul className="card mt-3 overflow-hidden">
            {refused.map((entry) => (
              <EntryRow key={entry.key} entry={entry} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-label={t('Waiting ##changes that are not sent yet')} className="mt-8">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-h3 font-h3">{t('Waiting ##changes that are not sent yet')}</h2>
            <Button onClick={send} isLoading={isSending}>
              {t('Send now')}
            </Button>
          </div>
          <p className="mt-1 text-small text-ink-2">
            {t(
              '{count, plural, one {# waiting} other {# waiting}}, {size}. They are sent in this order, photos last, as soon as there is signal.',
              {
                count: waiting.length,
                size: formatFileSize(waiting.reduce((sum, { size }) => sum + size, 0)),
              },
            )}
          </p>
          <ul className="card mt-3 overflow-hidden">
            {waiting.map((entry) => (
              <EntryRow key={entry.key} entry={entry} />
            ))}
          </ul>
        </section>
      )}
      <SignOutQuestion count={shown.length} />
    </div>
  )
}

/** Asks before a member signs out while things wait. */
function SignOutQuestion({ count }: { count: number }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  if (!new URLSearchParams(search).has('sign-out') || count === 0) return null
  const leave = async () => {
    await outboxState.actions()?.change(() => null)
    void signOut()
    navigate(pages.login.path)
  }
  return (
    <ConfirmDialog
      title={t('Log out without sending?')}
      message={t(
        '{count, plural, one {One change has not been sent and will be deleted from this device.} other {# changes have not been sent and will be deleted from this device.}}',
        { count },
      )}
      confirmText={t('Delete and Log Out')}
      onConfirm={() => void leave()}
      onCancel={() => navigate(pages.outbox.path, { replace: true })}
    />
  )
}
