import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import Lock from 'lucide-react/icons/lock'
import Route from 'lucide-react/icons/route'
import Sheet from 'lucide-react/icons/sheet'
import Users from 'lucide-react/icons/users'
import Globe from 'lucide-react/icons/globe'
import { useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { MAX_HIKES_AT_ONCE } from '#domain/platform/limits.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { Menu, MenuItem } from '#web/platform/ui/dialog/menu.tsx'
import { useBarHeight } from '#web/platform/ui/toast/use-bar-height.ts'
import { countHikes, useSeveral } from './use-several.ts'

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
      aria-label="Selected hikes"
      className="selecting-bar sticky z-20 mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-sheet bg-raised p-2 pl-4 shadow-float ring-1 ring-line forced-colors:border"
    >
      <p role="status" className="mr-auto font-label tabular-nums">
        {formatCount(count)} selected
        {isTooMany && <span className="block text-small text-danger">At most {MAX_HIKES_AT_ONCE} at once</span>}
      </p>
      <Button variant="quiet" onClick={isAll ? onChooseNone : onChooseShown}>
        {isAll ? 'Clear selection' : selectAllText(shown)}
      </Button>
      <span className="flex items-center gap-1 max-sm:-ml-2 max-sm:w-full">
        <Menu label="Who can see these" trigger={<Eye />} triggerProps={{ disabled: isOff, className: OFF }}>
          <MenuItem icon={<Globe />} onSelect={() => several.showTo('public')}>
            Everyone
          </MenuItem>
          <MenuItem icon={<Users />} onSelect={() => several.showTo('followers')}>
            Followers
          </MenuItem>
          <MenuItem icon={<Lock />} onSelect={() => several.showTo('private')}>
            Only me
          </MenuItem>
        </Menu>
        <Menu label="Export selected" trigger={<Download />} triggerProps={{ disabled: isOff, className: OFF }}>
          <MenuItem icon={<Sheet />} onSelect={() => several.take('table')}>
            As a table (CSV)
          </MenuItem>
          <MenuItem icon={<Route />} onSelect={() => several.take('tracks')}>
            Tracks (GPX)
          </MenuItem>
        </Menu>
        <Button variant="danger" disabled={isOff} onClick={() => setAsking(true)} className="max-sm:ml-auto">
          Delete
        </Button>
        <Button onClick={onDone}>Done</Button>
      </span>
      {isAsking && (
        <ConfirmDialog
          title={count === 1 ? 'Delete Hike' : 'Delete Hikes'}
          message={`Are you sure you want to delete ${countHikes(count)}? Their notes, photos and tracks will be deleted too.`}
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
  return shown > MAX_HIKES_AT_ONCE ? `Select the first ${MAX_HIKES_AT_ONCE}` : 'Select all shown'
}
