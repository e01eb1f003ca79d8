import Signpost from 'lucide-react/icons/signpost'
import { Suspense, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { listNameKeys, useTrailNames } from './use-trail-names.ts'

const ProposeDialog = lazyWithRetry<Parameters<typeof import('./propose-dialog.tsx').ProposeDialog>[0]>(
  () => import('./propose-dialog.tsx').then((m) => m.ProposeDialog),
  { failed: failedDialog(({ trail }) => t('Another name for {name}?', { name: trail.name })) },
)

/** A quiet button for members who walked the trail, to suggest another name of it. */
export function ProposeButton({ trail }: { trail: TrailAddress }) {
  const [isOpen, setOpen] = useState(false)
  const { names } = useTrailNames(trail)
  return (
    <>
      <Button variant="quiet" icon={<Signpost className="size-4.5" />} onClick={() => setOpen(true)}>
        {t('Known under another name?')}
      </Button>
      <Suspense>
        {isOpen && <ProposeDialog trail={trail} ownKeys={listNameKeys(trail, names)} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
