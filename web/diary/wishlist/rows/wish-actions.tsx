import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { Wish, WishedTrail } from '#contract/diary/wishlist.ts'
import { MoveHandle } from '#web/diary/list-rows/moving/move-handle.tsx'
import type { DragHandle } from '#web/diary/list-rows/moving/sortable-hike.tsx'
import { Button, IconButton } from '#web/platform/ui/buttons/button.tsx'
import { NoteButton, type OpenNote } from './wish-note.tsx'

interface WishDoing {
  // stable functions: rows are memoised
  onEdit: (wish: Wish) => void
  onRemove: (wish: Wish) => void
  onComplete: (wish: Wish) => void
  /** Places from 0. */
  onMove: (from: number, to: number) => void
}

export interface WishRowProps extends WishDoing {
  wish: Wish
  /** From 0. */
  place: number
  count: number
  /** There is something to move, and wishes are shown in my own order. */
  isMovable: boolean
  /** The trail as others know it; undefined where nobody does. */
  trail: WishedTrail | undefined
  isTrailPending: boolean
  /** How far it is; null where that is not asked. */
  away: string | null
}

interface WishActionsProps extends Pick<WishRowProps, 'wish' | 'onEdit' | 'onRemove' | 'onComplete'> {
  note: OpenNote
}

/** On one line: notes, changes, and what a wish is for. */
export function WishActions({ wish, note, onEdit, onRemove, onComplete }: WishActionsProps) {
  return (
    <>
      <NoteButton wish={wish} note={note} className={SMALL} />
      <IconButton label={`Edit ${wish.name}`} onClick={() => onEdit(wish)} className={SMALL}>
        <Pencil />
      </IconButton>
      <IconButton label={`Delete ${wish.name}`} onClick={() => onRemove(wish)} className={SMALL}>
        <Trash />
      </IconButton>
      <Button
        aria-label={`Complete Hike ${wish.name}`}
        onClick={() => onComplete(wish)}
        className="ml-auto px-3.5 whitespace-nowrap max-xs:px-2.5 md:ml-2 wide:max-full:px-3"
      >
        Complete Hike
      </Button>
    </>
  )
}

/** As large as a finger on cards. */
const SMALL = 'wide:size-10 wide:max-full:size-9'

interface WishMoveProps extends Pick<WishRowProps, 'wish' | 'place' | 'count' | 'isMovable' | 'onMove'> {
  handle: DragHandle
}

/** Moves a wish in my own order. */
export function WishMove({ wish, place, count, isMovable, onMove, handle }: WishMoveProps) {
  if (!isMovable) return null
  return <MoveHandle name={wish.name} place={place} count={count} handle={handle} onMove={(to) => onMove(place, to)} />
}
