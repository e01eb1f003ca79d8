import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { OpenHike } from '#web/diary/my-list/ranked-list.tsx'
import './swipe.css'

/** As wide as two thumbs; swipe.css moves the card by this width. */
export const TRAY_PX = 160

interface SwipeTrayProps {
  hike: Hike
  onOpen: (open: OpenHike) => void
  /** Called when a button was pressed. */
  onDone: () => void
}

/** Large copies of the card's two buttons, revealed by pushing the card to the left. */
export function SwipeTray({ hike, onOpen, onDone }: SwipeTrayProps) {
  const choose = (kind: 'edit' | 'remove') => {
    onDone()
    onOpen({ kind, hike })
  }
  return (
    <div className="swipe-tray grid grid-cols-2 text-label font-label">
      <button type="button" onClick={() => choose('edit')} className={`bg-sunken text-ink ${HALF}`}>
        <Pencil />
        {t('Edit')}
      </button>
      <button type="button" onClick={() => choose('remove')} className={`bg-danger text-on-danger ${HALF}`}>
        <Trash />
        {t('Delete')}
      </button>
    </div>
  )
}

const HALF = 'grid content-center justify-items-center gap-1.5 -outline-offset-4'
