import Share from 'lucide-react/icons/share-2'
import { Suspense, useState } from 'react'
import { msg, t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import type { SharedPage } from './share-dialog.tsx'

const ShareDialog = lazyWithRetry<Parameters<typeof import('./share-dialog.tsx').ShareDialog>[0]>(
  () => import('./share-dialog.tsx').then((m) => m.ShareDialog),
  { failed: failedDialog(msg('Share ##button, verb')) },
)

interface SharePageButtonProps extends SharedPage {
  /** Shows its icon alone, with the title for screen readers. */
  isOneOfMany?: boolean
  /** Shows its label on phones, too. */
  isAlwaysNamed?: boolean
}

/** A button that opens the share dialog. */
export function SharePageButton({ isOneOfMany = false, isAlwaysNamed = false, ...shared }: SharePageButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<Share />} onClick={() => setOpen(true)} className="px-3!">
        {isOneOfMany ? (
          <span className="sr-only">{t('Share {title}', { title: shared.title })}</span>
        ) : (
          <span className={isAlwaysNamed ? '' : 'max-sm:sr-only'}>{t('Share ##button, verb')}</span>
        )}
      </Button>
      <Suspense>{isOpen && <ShareDialog {...shared} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
