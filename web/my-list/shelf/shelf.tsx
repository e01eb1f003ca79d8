import { memo } from 'react'
import type { Hike } from '#contract/hike-shapes.ts'
import { CountryName, hikePath } from '#web/hike/trail-facts.tsx'
import { TrailPicture } from '#web/hike/trail-picture.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
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
  return (
    <ol aria-label="My hikes as pictures" className="shelf -m-1.5 gap-x-1 gap-y-3 sm:gap-x-3">
      {hikes.map((hike, index) => (
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

// of thousands those alone are drawn anew that have changed
const PlaceOnShelf = memo(function PlaceOnShelf({ hike, rank, isHighlighted, onHighlight }: PlaceProps) {
  return (
    <li
      className={`shelf-place group relative rounded-segment p-1.5 transition-colors duration-120 ${isHighlighted ? 'bg-sunken' : ''}`}
      onPointerEnter={() => onHighlight(hike._id)}
      onPointerLeave={() => onHighlight(null)}
    >
      <div className="relative aspect-3/2 overflow-hidden rounded-segment bg-sunken">
        <TrailPicture of={hike} width={270} height={180} />
        <span
          className={`absolute bottom-2 left-2 grid min-w-8 place-items-center rounded-control px-1.5 py-1 font-display text-name-lg leading-none font-stat-big tabular-nums ${rank === 1 ? 'bg-accent text-on-accent ring-1 ring-inset ring-accent-ring' : 'bg-surface text-ink'}`}
        >
          {`#${rank}`}
        </span>
      </div>
      <Link
        to={hikePath(hike)}
        className="mt-2 line-clamp-3 text-name leading-tight font-label wrap-anywhere group-hover:underline after:absolute after:inset-0"
      >
        {hike.name}
      </Link>
      <span className="mt-1 block text-small">
        <CountryName country={hike.country} />
      </span>
    </li>
  )
})
