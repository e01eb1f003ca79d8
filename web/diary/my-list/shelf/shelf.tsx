import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { CountryName, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { type Aim, useVirtualRows } from '#web/platform/ui/hooks/use-virtual-rows.ts'
import './shelf.css'

/** How high a line of pictures is where a name takes one line. */
const LINE_PX = 204

interface ShelfProps {
  hikes: readonly Hike[]
  /** A hike to go to. */
  aim?: Aim | null
  /** The hikes are a part of the list: each shows its rank. */
  isPart: boolean
  highlighted: string | null
  onHighlight: (id: string | null) => void
}

/** My list as pictures, best first (R2.7). It is sorted in the table. */
export function Shelf({ hikes, aim = null, isPart, highlighted, onHighlight }: ShelfProps) {
  const list = useRef<HTMLOListElement>(null)
  const [columns, setColumns] = useState(1)
  const { pieces, measure } = useVirtualRows({ list, rows: hikes, linePx: LINE_PX, perLine: columns, aim })
  useLayoutEffect(() => {
    const count = () => {
      if (list.current) setColumns(getComputedStyle(list.current).gridTemplateColumns.split(' ').length)
    }
    count()
    window.addEventListener('resize', count)
    return () => window.removeEventListener('resize', count)
  }, [])
  return (
    <ol
      ref={list}
      aria-label={t('My hikes as pictures')}
      className="shelf -m-1.5 gap-x-1 [overflow-anchor:none] sm:gap-x-3"
    >
      {pieces.map((piece) => {
        if ('room' in piece)
          return <li key={piece.key} aria-hidden="true" className="col-span-full" style={{ height: piece.room }} />
        const { row: hike, place: index } = piece
        return (
          <PlaceOnShelf
            key={piece.key}
            hike={hike}
            index={index}
            size={hikes.length}
            line={Math.floor(index / columns)}
            measure={index % columns === 0 ? measure : null}
            rank={isPart ? (hike.rank ?? 1) : index + 1}
            isHighlighted={hike._id === highlighted}
            onHighlight={onHighlight}
          />
        )
      })}
    </ol>
  )
}

interface PlaceProps extends Pick<ShelfProps, 'onHighlight'> {
  hike: Hike
  /** Its number among those that are shown, from 0, and how many these are. */
  index: number
  size: number
  line: number
  /** Measures the line, by its first place. */
  measure: ((place: HTMLElement | null) => void) | null
  rank: number
  isHighlighted: boolean
}

const PlaceOnShelf = memo(function PlaceOnShelf({ hike, index, size, line, measure, ...rest }: PlaceProps) {
  const { rank, isHighlighted, onHighlight } = rest
  return (
    <li
      ref={measure}
      data-hike={hike._id}
      data-index={line}
      aria-setsize={size}
      aria-posinset={index + 1}
      className={`group relative mb-3 rounded-segment p-1.5 text-small transition-colors duration-120 ${isHighlighted ? 'bg-sunken' : ''}`}
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
        className={`absolute bottom-2 start-2 grid min-w-8 place-items-center rounded-control px-1.5 py-1 font-display text-name-lg leading-none font-stat-big tabular-nums ${rank === 1 ? 'bg-accent text-on-accent ring-1 ring-inset ring-accent-ring' : 'bg-surface text-ink'}`}
      >
        {`#${rank}`}
      </span>
    </div>
  )
}
