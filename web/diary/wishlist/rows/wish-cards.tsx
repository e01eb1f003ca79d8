import { type ReactNode, memo, useState } from 'react'
import { HikeLink } from '#web/diary/list-rows/hike-facts.tsx'
import { HikeName } from '#web/diary/list-rows/hike-name.tsx'
import { WaitingMark } from '#web/diary/list-rows/waiting-mark.tsx'
import { useSortableHike } from '#web/diary/list-rows/moving/sortable-hike.tsx'
import { CountryName, TrailFigures } from '#web/diary/list-rows/trail-facts.tsx'
import { WishFacts } from './wish-facts.tsx'
import { WishActions, WishMove, type WishRowProps } from './wish-actions.tsx'
import { WishNote } from './wish-note.tsx'
import { WishPicture } from './wish-picture.tsx'
import './wish-card.css'

const LINK = 'grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink'

/** The wishlist as cards, below 1018 px. */
export function WishCards({ children }: { children: ReactNode }) {
  return <ul className="card overflow-hidden">{children}</ul>
}

export const WishCard = memo(function WishCard(props: WishRowProps) {
  const { wish } = props
  const { ref, style, isDragging, handle } = useSortableHike<HTMLLIElement>(wish._id)
  const [isOpen, setOpen] = useState(false)
  const note = { isOpen, setOpen }
  return (
    <li
      ref={ref}
      style={style}
      data-hike={wish._id}
      className={`wish-card border-line [contain-intrinsic-height:auto_12rem] [content-visibility:auto] not-first:border-t md:[contain-intrinsic-height:auto_7.5rem] ${isDragging ? 'bg-raised shadow-float' : 'bg-surface'}`}
    >
      <div className="wish-card-picture relative">
        <div className="absolute inset-0 overflow-hidden">
          <WishPicture {...props} width={144} height={144} />
        </div>
      </div>
      <div className="grid grid-cols-1 content-start gap-1.5 py-3 ps-3 md:content-center md:ps-4">
        <HikeName
          hike={wish}
          className="relative min-w-0 text-body leading-snug wrap-anywhere after:absolute after:inset-x-0 after:-inset-y-2.75 md:text-name"
        />
        <WaitingMark id={wish._id} />
        <CountryName country={wish.country} />
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-meta">
          <TrailFigures trail={wish} />
        </div>
      </div>
      <div className="flex flex-col items-center">
        <WishMove {...props} handle={handle} />
        <HikeLink hike={wish} look={LINK} />
      </div>
      <div className="wish-card-below flex flex-wrap items-center gap-x-5 gap-y-1.5 px-3 pt-2.5 empty:hidden md:px-4 md:pt-0 md:pb-3">
        <WishFacts {...props} />
        <WishNote wish={wish} note={note} />
      </div>
      <div className="wish-card-actions flex items-center py-1 pe-3 md:pe-4">
        <WishActions {...props} note={note} />
      </div>
    </li>
  )
})
