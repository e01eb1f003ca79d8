import { Suspense, useState } from 'react'
import type { ChallengeDetails } from '#contract/community/challenges.ts'
import { pages } from '#contract/pages.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { useLeave } from './use-challenges.ts'

const EditChallengeDialog = lazyWithRetry(
  () => import('./edit-challenge-dialog.tsx').then((m) => m.EditChallengeDialog),
  { failed: failedDialog(msg('Edit challenge')) },
)

/** Buttons to change and to leave a challenge. */
export function ChallengeActions({ challenge }: { challenge: ChallengeDetails }) {
  const [open, setOpen] = useState<'edit' | 'leave' | null>(null)
  const close = () => setOpen(null)
  const navigate = useNavigate()
  const leave = useLeave()
  const isAlone = challenge.participants.length === 1
  return (
    <div className="flex flex-wrap gap-3">
      {challenge.isMine && <Button onClick={() => setOpen('edit')}>{t('Edit')}</Button>}
      <Button variant="quiet" onClick={() => setOpen('leave')}>
        {isAlone ? t('Delete') : t('Leave ##verb: a challenge')}
      </Button>
      {open === 'edit' && (
        <Suspense>
          <EditChallengeDialog challenge={challenge} onClose={close} />
        </Suspense>
      )}
      {open === 'leave' && (
        <ConfirmDialog
          title={isAlone ? t('Delete this challenge?') : t('Leave this challenge?')}
          message={
            isAlone
              ? t('Your hikes stay as they are.')
              : t('The others go on. To come back you need to be invited again.')
          }
          confirmText={isAlone ? t('Delete') : t('Leave ##verb: a challenge')}
          isBusy={leave.isPending}
          onCancel={close}
          onConfirm={() =>
            leave.mutate(
              { params: { id: challenge._id } },
              { onSuccess: () => navigate(pages.challenges.path, { replace: true }), onError: close },
            )
          }
        />
      )}
    </div>
  )
}
