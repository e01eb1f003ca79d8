import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Hash from 'lucide-react/icons/hash'
import ListOrdered from 'lucide-react/icons/list-ordered'
import { useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { Menu, MenuItem } from '#web/platform/ui/dialog/menu.tsx'
import { RankDialog } from './rank-dialog.tsx'
import type { DragHandle } from './sortable-hike.tsx'

interface MoveHandleProps {
  name: string
  place: number
  count: number
  /** Null where the list has nothing to sort. */
  handle: DragHandle | null
  onMove: (to: number) => void
  /** Asks where the hike belongs; null where that is known. */
  onPlace?: (() => void) | null
}

/**
 * Dragging the handle moves the hike, and so do Space and the arrow keys. A plain click or Enter opens a menu with the same
 * actions, for those who cannot drag (WCAG 2.5.7).
 */
export function MoveHandle({ name, place, count, handle, onMove, onPlace = null }: MoveHandleProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Menu
        label={t('Move {name}, number {number} of {count}', { name, number: place + 1, count })}
        trigger={<GripVertical />}
        triggerProps={
          handle
            ? {
                ref: handle.ref,
                'aria-describedby': handle.describedBy,
                className: 'touch-none cursor-grab focus-visible:-outline-offset-2 active:cursor-grabbing',
                ...handle.listeners,
              }
            : { className: 'focus-visible:-outline-offset-2' }
        }
      >
        <MenuItem icon={<ArrowUpToLine />} isDisabled={place === 0} onSelect={() => onMove(0)}>
          {t('Move to the top')}
        </MenuItem>
        <MenuItem icon={<ArrowUp />} isDisabled={place === 0} onSelect={() => onMove(place - 1)}>
          {t('Move up')}
        </MenuItem>
        <MenuItem icon={<ArrowDown />} isDisabled={place === count - 1} onSelect={() => onMove(place + 1)}>
          {t('Move down')}
        </MenuItem>
        <MenuItem icon={<Hash />} isDisabled={count < 2} onSelect={() => setAsking(true)}>
          {t('Move to position …')}
        </MenuItem>
        {onPlace && (
          <MenuItem icon={<ListOrdered />} onSelect={onPlace}>
            {t('Find its place')}
          </MenuItem>
        )}
      </Menu>
      {isAsking && (
        <RankDialog
          title={t('Move to position')}
          description={t('{name} is number {number} of {count}.', { name, number: place + 1, count })}
          label={t('New position')}
          action={t('Move ##verb, button')}
          count={count}
          onChoose={(rank) => onMove(rank - 1)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
