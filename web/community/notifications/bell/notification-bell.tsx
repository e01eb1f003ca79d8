import BellIcon from 'lucide-react/icons/bell'
import { Suspense, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { LoadFailed } from '#web/platform/ui/states/load-failed.tsx'

type BellProps = Parameters<typeof import('./bell.tsx').Bell>[0]

const Bell = lazyWithRetry<BellProps>(() => import('./bell.tsx').then((m) => m.Bell), {
  failed: (failure, { isOpen, setOpen }) => (
    <>
      <EarlyBell
        onClick={() => {
          setOpen(true)
          failure.retry()
        }}
      />
      {isOpen && (
        <Dialog title={t('Notifications')} onClose={() => setOpen(false)}>
          <LoadFailed failure={failure} />
        </Dialog>
      )}
    </>
  ),
})

/** The bell in the header of members. Its code loads after the page's first scripts; an earlier click opens it then. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Suspense fallback={<EarlyBell onClick={() => setOpen(true)} />}>
      <Bell isOpen={isOpen} setOpen={setOpen} />
    </Suspense>
  )
}

function EarlyBell({ onClick }: { onClick: () => void }) {
  return (
    <IconButton label={t('Notifications')} onClick={onClick}>
      <BellIcon />
    </IconButton>
  )
}
