import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import Lock from 'lucide-react/icons/lock'
import Route from 'lucide-react/icons/route'
import Sheet from 'lucide-react/icons/sheet'
import Users from 'lucide-react/icons/users'
import Globe from 'lucide-react/icons/globe'
import { useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { MAX_HIKES_AT_ONCE } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { Menu, MenuItem } from '#web/platform/ui/dialog/menu.tsx'
import { useBarHeight } from '#web/platform/ui/toast/use-bar-height.ts'
import { useSeveral } from './use-several.ts'

interface SelectingBarProps {
  chosen: readonly Hike[]
  /** Number of hikes that can be selected. */
  shown: number
  onChooseShown: () => void
  onChooseNone: () => void
  onDone: () => void
}

/** The bar for selected hikes, at the bottom of the window while some of the list is above it. */
export function SelectingBar({ chosen, shown, onChooseShown, onChooseNone, onDone }: SelectingBarProps) {
  const several = useSeveral(chosen)
  const bar = useBarHeight()
  const [isAsking, setAsking] = useState(false)
  const count = chosen.length
  const isTooMany = count > MAX_HIKES_AT_ONCE
  const isOff = count === 0 || isTooMany || several.isBusy
  const isAll = count > 0 && count === Math.min(shown, MAX_HIKES_AT_ONCE)
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('Selected hikes')}
      className="selecting-bar sticky z-20 mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-sheet bg-raised p-2 ps-4 shadow-float ring-1 ring-line forced-colors:border"
    >
      <p role="status" className="me-auto font-label tabular-nums">
        {t('{count, plural, one {# selected} other {# selected}}', { count })}
        {isTooMany && (
          <span className="block text-small text-danger">{t('At most {max} at once', { max: MAX_HIKES_AT_ONCE })}</span>
        )}
      </p>
      <Button variant="quiet" onClick={isAll ? onChooseNone : onChooseShown}>
        {isAll ? t('Clear selection') : selectAllText(shown)}
      </Button>
      <span className="flex items-center gap-1 max-sm:-ms-2 max-sm:w-full">
        <Menu label={t('Who can see these')} trigger={<Eye />} triggerProps={{ disabled: isOff, className: OFF }}>
          <MenuItem icon={<Globe />} onSelect={() => several.showTo('public')}>
            {t('Everyone')}
          </MenuItem>
          <MenuItem icon={<Users />} onSelect={() => several.showTo('followers')}>
            {t('Followers')}
          </MenuItem>
          <MenuItem icon={<Lock />} onSelect={() => several.showTo('private')}>
            {t('Only me')}
          </MenuItem>
        </Menu>
        <Menu label={t('Export selected')} trigger={<Download />} triggerProps={{ disabled: isOff, className: OFF }}>
          <MenuItem icon={<Sheet />} onSelect={() => several.take('table')}>
            {t('As a table (CSV)')}
          </MenuItem>
          <MenuItem icon={<Route />} onSelect={() => several.take('tracks')}>
            {t('Tracks (GPX)')}
          </MenuItem>
        </Menu>
        <Button variant="danger" disabled={isOff} onClick={() => setAsking(true)} className="max-sm:ms-auto">
          {t('Delete')}
        </Button>
        <Button onClick={onDone}>{t('Done')}</Button>
      </span>
      {isAsking && (
        <ConfirmDialog
          title={count === 1 ? t('Delete Hike') : t('Delete Hikes')}
          message={t(
            'Are you sure you want to delete {count, plural, one {# hike} other {# hikes}}? Their notes, photos and tracks will be deleted too.',
            { count },
          )}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            several.remove()
            onDone()
          }}
        />
      )}
    </div>
  )
}

const OFF = 'disabled:opacity-45 disabled:hover:bg-transparent'

function selectAllText(shown: number): string {
  return shown > MAX_HIKES_AT_ONCE ? t('Select the first {max}', { max: MAX_HIKES_AT_ONCE }) : t('Select all shown')
}
