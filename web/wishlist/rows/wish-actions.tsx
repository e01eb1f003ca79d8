import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { Wish } from '#contract/wishlist.ts'
import { MoveHandle } from '#web/hike/moving/move-handle.tsx'
import type { DragHandle } from '#web/hike/moving/sortable-hike.tsx'
import { Button, IconButton } from '#web/ui/buttons/button.tsx'
import type { WishedTrails } from '../use-wished-trails.ts'
import { NoteButton } from './wish-note.tsx'

/** What the table and the cards are drawn from. */
export interface WishListProps {
  wishes: readonly Wish[]
  trails: WishedTrails
  onEdit: (wish: Wish) => void
  onRemove: (wish: Wish) => void
  onComplete: (wish: Wish) => void
  /** Places from 0; null where there is nothing to move, or they are not shown in my own order. */
  onMove: ((from: number, to: number) => void) | null
  /** How far it is, by the wish's id; null where that is not asked. */
  awayOf: (id: string) => string | null
  /** The wish that is being dragged. */
  held: string | null
  /** The wishes whose notes are being written. */
  openNotes: ReadonlySet<string>
  onNote: (wishId: string, isOpen: boolean) => void
}

/** Of a row far from the window. */
export interface BriefWishProps {
  hike: Wish
  note: string
  /** That it had as a whole row, if it was one. */
  heightPx: number | undefined
}

/** On one line: notes, changes, and what a wish is for. */
export function WishActions({ wish, list }: { wish: Wish; list: WishListProps }) {
  return (
    <>
      <NoteButton wish={wish} list={list} className={SMALL} />
      <IconButton label={`Edit ${wish.name}`} onClick={() => list.onEdit(wish)} className={SMALL}>
        <Pencil />
      </IconButton>
      <IconButton label={`Delete ${wish.name}`} onClick={() => list.onRemove(wish)} className={SMALL}>
        <Trash />
      </IconButton>
      <Button
        aria-label={`Complete Hike ${wish.name}`}
        onClick={() => list.onComplete(wish)}
        className="ml-auto px-3.5 whitespace-nowrap max-xs:px-2.5 md:ml-2 wide:max-full:px-3"
      >
        Complete Hike
      </Button>
    </>
  )
}

/** As large as a finger on cards. */
const SMALL = 'wide:size-10 wide:max-full:size-9'

interface WishMoveProps {
  wish: Wish
  /** From 0. */
  place: number
  list: WishListProps
  handle: DragHandle
}

/** Moves a wish in my own order. */
export function WishMove({ wish, place, list: { wishes, onMove }, handle }: WishMoveProps) {
  if (onMove === null) return null
  return (
    <MoveHandle
      name={wish.name}
      place={place}
      count={wishes.length}
      handle={handle}
      onMove={(to) => onMove(place, to)}
    />
  )
}
