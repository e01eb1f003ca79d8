import { Suspense, useState } from 'react'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'

const PosterDialog = lazyWithRetry(() => import('./poster-dialog.tsx').then((m) => m.PosterDialog), {
  failed: failedDialog(() => t('Poster')),
})

/** A button that opens the poster of a year. */
export function PosterButton({ year, walks }: { year: string; walks: readonly MyWalk[] }) {
  const [isOpen, setOpen] = useState(false)
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Poster of {year}', { year })}</Button>
      <Suspense>
        {isOpen && <PosterDialog year={year} walks={walks} name={fullName(user)} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
