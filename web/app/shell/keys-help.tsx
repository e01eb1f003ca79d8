import { Suspense, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { usePageKey } from '#web/platform/ui/hooks/use-page-key.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'

const KeysDialog = lazyWithRetry(() => import('#web/trails/search/keys/keys-dialog.tsx').then((m) => m.KeysDialog), {
  failed: failedDialog(() => t('Keyboard shortcuts')),
})

/** Shows all keys when `?` is pressed. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false)
  usePageKey(
    ({ key }) => key === '?',
    () => setOpen(true),
  )
  return <Suspense>{isOpen && <KeysDialog onClose={() => setOpen(false)} />}</Suspense>
}
