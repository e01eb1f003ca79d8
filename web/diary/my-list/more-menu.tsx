import Compass from 'lucide-react/icons/compass'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Hash from 'lucide-react/icons/hash'
import ListChecks from 'lucide-react/icons/list-checks'
import ListOrdered from 'lucide-react/icons/list-ordered'
import MapIcon from 'lucide-react/icons/map'
import Share from 'lucide-react/icons/share-2'
import { Suspense, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { RankDialog } from '#web/diary/list-rows/moving/rank-dialog.tsx'
import { Menu, MenuItem } from '#web/platform/ui/dialog/menu.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { usePrintedList } from './printed/use-printed-list.tsx'

const ShareListDialog = lazyWithRetry(() => import('./printed/share-list-dialog.tsx').then((m) => m.ShareListDialog), {
  failed: failedDialog(msg('Share')),
})
const ExportDialog = lazyWithRetry(() => import('./export-dialog.tsx').then((m) => m.ExportDialog), {
  failed: failedDialog(msg('Export')),
})

/** Shorter lists are scrolled. */
const GO_TO_FROM = 100

interface MoreMenuProps {
  /** Number of hikes in the list. */
  count: number
  onTune: () => void
  onSelect: () => void
  /** Goes to a hike by its rank, from 1. */
  onGoTo: (rank: number) => void
}

/** The menu of my list: to order it, to see it otherwise, and to take it along. */
export function MoreMenu({ count, onTune, onSelect, onGoTo }: MoreMenuProps) {
  const navigate = useNavigate()
  const printed = usePrintedList()
  const [open, setOpen] = useState<'goTo' | 'share' | 'export' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Menu label={t('More')} trigger={<Ellipsis />} triggerProps={{ className: OUTLINED }}>
        <MenuItem icon={<ListOrdered />} isDisabled={count < 2} onSelect={onTune}>
          {t('Fine-tune')}
        </MenuItem>
        <MenuItem icon={<ListChecks />} isDisabled={count === 0} onSelect={onSelect}>
          {t('Select')}
        </MenuItem>
        {count >= GO_TO_FROM && (
          <MenuItem icon={<Hash />} onSelect={() => setOpen('goTo')}>
            {t('Go to # …')}
          </MenuItem>
        )}
        <Rule />
        <MenuItem icon={<MapIcon />} onSelect={() => navigate(pages.map.path)}>
          {t(pages.map.title)}
        </MenuItem>
        <MenuItem icon={<Compass />} onSelect={() => navigate(pages.forYou.path)}>
          {t(pages.forYou.title)}
        </MenuItem>
        <Rule />
        <MenuItem icon={<Share />} onSelect={() => setOpen('share')}>
          {t('Share')}
        </MenuItem>
        <MenuItem icon={<Download />} onSelect={() => setOpen('export')}>
          {t('Export')}
        </MenuItem>
      </Menu>
      {open === 'goTo' && (
        <RankDialog
          title={t('Go to #')}
          label={t('Number ##place in the list')}
          action={t('Go ##verb, to a place in the list')}
          count={count}
          onChoose={onGoTo}
          onClose={close}
        />
      )}
      <Suspense>
        {open === 'share' && <ShareListDialog onClose={close} />}
        {open === 'export' && <ExportDialog onClose={close} />}
      </Suspense>
      {printed}
    </>
  )
}

const OUTLINED = 'bg-surface ring-1 ring-inset ring-line-strong'

function Rule() {
  return <hr className="mx-3 my-1.5 border-line" />
}
