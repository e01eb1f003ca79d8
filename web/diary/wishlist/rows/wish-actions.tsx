import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { Wish, WishedTrail } from '#contract/diary/wishlist.ts'
import { t } from '#domain/platform/language/translate.ts'
import { MoveHandle } from '#web/diary/list-rows/moving/move-handle.tsx'
import type { DragHandle } from '#web/diary/list-rows/moving/sortable-hike.tsx'
import { Button, IconButton } from '#web/platform/ui/buttons/button.tsx'
import { NoteButton, type OpenNote } from './wish-note.tsx'

interface WishDoing {
  // stable functions: rows are memoised
  onEdit: (wish: Wish) => void
  onRemove: (wish: Wish) => void
  onComplete: (wish: Wish) => void
  /** Both places count from 0. */
  onMove: (from: number, to: number) => void
}

export interface WishRowProps extends WishDoing {
  wish: Wish
  /** Place from 0. */
  place: number
  count: number
  /** There are several wishes, and they are shown in my own order. */
  isMovable: boolean
  /** Public data of the trail; undefined where there is none. */
  trail: WishedTrail | undefined
  isTrailPending: boolean
  /** Distance as a text; null where it is not shown. */
  away: string | null
}

interface WishActionsProps extends Pick<WishRowProps, 'wish' | 'onEdit' | 'onRemove' | 'onComplete'> {
  note: OpenNote
}

/** The buttons of a wish in one line: note, edit, remove and complete. */
export function WishActions({ wish, note, onEdit, onRemove, onComplete }: WishActionsProps) {
  return (
    <>
      <NoteButton wish={wish} note={note} className={SMALL} />
      <IconButton label={t('Edit {name}', { name: wish.name })} onClick={() => onEdit(wish)} className={SMALL}>
        <Pencil />
      </IconButton>
      <IconButton label={t('Delete {name}', { name: wish.name })} onClick={() => onRemove(wish)} className={SMALL}>
        <Trash />
      </IconButton>
      <Button
        aria-label={t('Complete Hike {name}', { name: wish.name })}
        onClick={() => onComplete(wish)}
        className="ms-auto min-w-0 px-3.5 max-xs:px-2.5 md:ms-2 wide:max-full:px-3"
      >
        {t('Complete Hike')}
      </Button>
    </>
  )
}

/** The size of a finger on cards. */
const SMALL = 'wide:size-10 wide:max-full:size-9'

interface WishMoveProps extends Pick<WishRowProps, 'wish' | 'place' | 'count' | 'isMovable' | 'onMove'> {
  handle: DragHandle
}

/** Moves a wish within my own order. */
export function WishMove({ wish, place, count, isMovable, onMove, handle }: WishMoveProps) {
  if (!isMovable) return null
  return <MoveHandle name={wish.name} place={place} count={count} handle={handle} onMove={(to) => onMove(place, to)} />
}
