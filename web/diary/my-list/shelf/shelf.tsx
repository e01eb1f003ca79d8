import { memo } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { CountryName, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { useFirstRows } from '#web/diary/list-rows/use-first-rows.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import './shelf.css'

interface ShelfProps {
  hikes: readonly Hike[]
  /** They are some of the list: each stands at its rank in it. */
  isPart: boolean
  highlighted: string | null
  onHighlight: (id: string | null) => void
}

/** My list as pictures, best first (R2.7): to look at. In the table it is put in order. */
export function Shelf({ hikes, isPart, highlighted, onHighlight }: ShelfProps) {
  const { shown } = useFirstRows(hikes)
  return (
    <ol aria-label="My hikes as pictures" className="shelf -m-1.5 gap-x-1 gap-y-3 sm:gap-x-3">
      {shown.map((hike, index) => (
        <PlaceOnShelf
          key={hike._id}
          hike={hike}
          rank={isPart ? (hike.rank ?? 1) : index + 1}
          isHighlighted={hike._id === highlighted}
          onHighlight={onHighlight}
        />
      ))}
    </ol>
  )
}

interface PlaceProps extends Pick<ShelfProps, 'onHighlight'> {
  hike: Hike
  rank: number
  isHighlighted: boolean
}

const PlaceOnShelf = memo(function PlaceOnShelf({ hike, rank, isHighlighted, onHighlight }: PlaceProps) {
  return (
    <li
      data-hike={hike._id}
      className={`group relative rounded-segment p-1.5 text-small transition-colors duration-120 [contain-intrinsic-height:auto_12rem] [content-visibility:auto] ${isHighlighted ? 'bg-sunken' : ''}`}
      onPointerEnter={() => onHighlight(hike._id)}
      onPointerLeave={() => onHighlight(null)}
    >
      <Picture hike={hike} rank={rank} />
      <Link
        to={hikePath(hike)}
        className="mt-2 mb-1 line-clamp-3 text-name leading-tight font-label wrap-anywhere group-hover:underline after:absolute after:inset-0"
      >
        {hike.name}
      </Link>
      <CountryName country={hike.country} />
    </li>
  )
})

function Picture({ hike, rank }: { hike: Hike; rank: number }) {
  return (
    <div className="relative aspect-3/2 overflow-hidden rounded-segment bg-sunken">
      <TrailPicture of={hike} width={270} height={180} />
      <span
        className={`absolute bottom-2 left-2 grid min-w-8 place-items-center rounded-control px-1.5 py-1 font-display text-name-lg leading-none font-stat-big tabular-nums ${rank === 1 ? 'bg-accent text-on-accent ring-1 ring-inset ring-accent-ring' : 'bg-surface text-ink'}`}
      >
        {`#${rank}`}
      </span>
    </div>
  )
}
