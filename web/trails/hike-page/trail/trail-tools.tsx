import Scale from 'lucide-react/icons/scale'
import { type ReactNode, Suspense, useState } from 'react'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { t } from '#domain/platform/language/translate.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { SharePageButton } from '#web/platform/share/share-page-button.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { rich } from '#web/platform/language/rich.tsx'

const CompareDialog = lazyWithRetry<Parameters<typeof import('./compare-dialog.tsx').CompareDialog>[0]>(
  () => import('./compare-dialog.tsx').then((m) => m.CompareDialog),
  { failed: failedDialog(({ trail }) => t('Compare {hike} with…', { hike: trail.name })) },
)

/** Buttons to share a trail's page and to compare the trail with another. */
export function TrailTools({ trail }: { trail: TrailAddress }) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="-me-3 flex items-center forced-colors:me-0">
      <Button variant="quiet" icon={<Scale />} onClick={() => setChoosing(true)} className="px-3!">
        <span>{rich('Compare<wide> with…</wide>', { wide: onWide })}</span>
      </Button>
      <SharePageButton title={trail.name} path={hikePath(trail)} />
      <Suspense>{isChoosing && <CompareDialog trail={trail} onClose={() => setChoosing(false)} />}</Suspense>
    </div>
  )
}

/** A part of a button's name that phones do not show. */
const onWide = (text: ReactNode) => <span className="max-sm:sr-only">{text}</span>
