import Heart from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { formatCount } from '#domain/format.ts'
import { Climb, CountryName, Length, hikePath } from '#web/hike/trail-facts.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { DifficultyBadge } from '#web/ui/marks/difficulty-badge.tsx'
import { TrailPicture } from '#web/hike/trail-picture.tsx'

export type TopTrail = Answer<typeof api.rankings.top>[number]

/**
 * - `lead`: the first one; in a grid its picture takes what height there is.
 * - `banner`: the first one over two columns.
 * - `cover`: picture above, facts below.
 * - `row`: a small picture on the left.
 */
export type TrailCardLook = 'lead' | 'banner' | 'cover' | 'row'

interface TrailCardProps {
  trail: TopTrail
  /** Counted from 1. */
  place: number
  look: TrailCardLook
  /** A button: over the corner of a large picture, else below the facts. */
  action?: ReactNode
}

/** A trail that people like; all of the card leads to its page. */
export function TrailCard({ trail, place, look, action }: TrailCardProps) {
  const { frame, picture, width, height, chip, facts, name, figures, likes } = LOOKS[look]
  return (
    <article className={`group relative ${frame}`}>
      <div className={`relative overflow-hidden ${picture}`}>
        <div className="absolute inset-0 transition-transform duration-(--duration-settle) ease-settle group-hover:scale-[1.025]">
          <TrailPicture of={trail} width={width} height={height} isFirst={look === 'banner'} />
        </div>
        <PlaceChip place={place} className={chip} />
      </div>
      <div className={`grid grid-cols-1 content-start gap-2 ${facts}`}>
        <h3 className={`leading-tight font-h3 wrap-anywhere ${name}`}>
          <Link
            to={hikePath(trail)}
            className="after:absolute after:inset-0 after:rounded-segment group-hover:underline group-hover:decoration-2 group-hover:underline-offset-3"
          >
            {trail.name}
          </Link>
        </h3>
        <CountryName country={trail.country} />
        <div className={`flex flex-wrap items-center gap-y-2 ${figures}`}>
          <DifficultyBadge difficulty={trail.difficulty} />
          <Length km={trail.length} />
          <Climb metres={trail.elevation} />
          <span className={`flex items-center justify-between gap-3 ${likes}`}>
            <Likes count={trail.likesCount} />
            {look === 'row' && action && <span className="relative z-1">{action}</span>}
          </span>
        </div>
      </div>
      {look !== 'row' && action && <div className="absolute top-2 right-2 z-1">{action}</div>}
    </article>
  )
}

const LOOKS = {
  lead: {
    frame: 'flex h-full flex-col',
    picture: 'aspect-3/2 rounded-segment wide:aspect-auto wide:min-h-80 wide:grow',
    width: 660,
    height: 550,
    chip: 'bottom-3.5 left-3.5 size-13 text-rank-lg',
    facts: 'px-0.5 pt-3.5',
    name: 'text-card',
    figures: 'gap-x-3.5 text-nav',
    likes: 'ml-auto',
  },
  banner: {
    frame: '',
    picture: 'aspect-3/2 rounded-segment md:aspect-16/7',
    width: 768,
    height: 336,
    chip: 'bottom-3.5 left-3.5 size-13 text-rank-lg',
    facts: 'px-0.5 pt-3.5',
    name: 'text-card',
    figures: 'gap-x-3.5 text-nav',
    likes: 'ml-auto',
  },
  cover: {
    frame: '',
    picture: 'aspect-3/2 rounded-segment',
    width: 390,
    height: 260,
    chip: 'bottom-2.5 left-2.5 size-9 text-card-lg',
    facts: 'px-0.5 pt-3.5',
    name: 'text-card',
    figures: 'gap-x-3.5 text-nav',
    likes: 'ml-auto',
  },
  row: {
    frame: 'grid grid-cols-cover-md gap-4',
    picture: 'min-h-28 rounded-segment',
    width: 112,
    height: 120,
    chip: 'bottom-2 left-2 size-8 text-name-lg',
    facts: 'py-0.5',
    name: 'text-name-lg',
    figures: 'gap-x-2.5 text-note',
    likes: 'basis-full',
  },
} satisfies Record<TrailCardLook, object>

/** Only the first is yellow. */
function PlaceChip({ place, className }: { place: number; className: string }) {
  const tone = place === 1 ? 'bg-accent text-on-accent ring-1 ring-inset ring-accent-ring' : 'bg-surface text-ink'
  return (
    <span
      className={`absolute grid min-w-max place-items-center rounded-control px-1.5 font-display leading-none font-stat-big tabular-nums ${tone} ${className}`}
    >
      {place}
    </span>
  )
}

function Likes({ count }: { count: number }) {
  return (
    <span className="flex items-center gap-1.5 text-ink-2 tabular-nums">
      <Heart className="size-4.5" />
      {formatCount(count)}
      <span className="sr-only">{count === 1 ? 'like' : 'likes'}</span>
    </span>
  )
}
