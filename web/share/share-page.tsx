import Share from 'lucide-react/icons/share-2'
import { Suspense, useState } from 'react'
import { laterDialog } from '#web/parts/later-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Shared } from './share-dialog.tsx'

const ShareDialog = laterDialog<Parameters<typeof import('./share-dialog.tsx').ShareDialog>[0]>('Share', () =>
  import('./share-dialog.tsx').then((m) => m.ShareDialog),
)

interface SharePageProps extends Shared {
  /** Beside others: it shows its icon alone, and says what it shares. */
  isOneOfMany?: boolean
  /** It says so on phones, too. */
  isAlwaysNamed?: boolean
}

/** The button with which a page is given on. */
export function SharePage({ isOneOfMany = false, isAlwaysNamed = false, ...shared }: SharePageProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<Share />} onClick={() => setOpen(true)} className="px-3!">
        {isOneOfMany ? (
          <span className="sr-only">{`Share ${shared.title}`}</span>
        ) : (
          <span className={isAlwaysNamed ? '' : 'max-sm:sr-only'}>Share</span>
        )}
      </Button>
      <Suspense>{isOpen && <ShareDialog {...shared} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
