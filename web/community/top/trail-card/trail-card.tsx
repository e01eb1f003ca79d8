import Heart from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { CountryName, TrailFigures, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { ByWidth } from '#web/platform/ui/by-width.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { PlaceChip } from './place-chip.tsx'

export type TopTrail = Answer<typeof api.rankings.top>[number]

/**
 * - `banner`: the first one over two columns.
 * - `card`: picture above, facts below; on narrow windows a small picture on the left.
 */
export type TrailCardLook = 'banner' | 'card'

interface TrailCardProps {
  trail: TopTrail
  /** From 1. */
  place: number
  look: TrailCardLook
  /** A button over the corner of a large picture, otherwise below the facts. */
  action?: ReactNode
}

/** A card for a liked trail; the whole card is a link. */
export function TrailCard({ trail, place, look, action }: TrailCardProps) {
  const { frame, picture, size, chip, facts, name, figures } = LOOKS[look]
  return (
    <article className={`group relative ${frame}`}>
      <div className={`relative overflow-hidden ${picture}`}>
        <div className="absolute inset-0 transition-transform duration-(--duration-settle) ease-settle group-hover:scale-hovered">
          {look === 'card' ? (
            <ByWidth narrow={<TrailPicture of={trail} {...SMALL} />} wide={<TrailPicture of={trail} {...size} />} />
          ) : (
            <TrailPicture of={trail} {...size} isFirst={look === 'banner'} />
          )}
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
        <div className="flex items-center justify-between gap-3">
          <CountryName country={trail.country} />
          <span className="flex flex-none items-center gap-2.5">
            <Likes count={trail.likesCount} />
            {look === 'card' && action && <span className="relative z-1 -my-2.5 wide:hidden">{action}</span>}
          </span>
        </div>
        <div className={`flex flex-wrap items-center gap-y-2 ${figures}`}>
          <TrailFigures trail={trail} />
        </div>
      </div>
      {action && <div className={`absolute top-2 end-2 z-1 ${look === 'card' ? 'max-wide:hidden' : ''}`}>{action}</div>}
    </article>
  )
}

/** The picture on the left, in CSS pixels. */
const SMALL = { width: 112, height: 120 }

const LOOKS = {
  banner: {
    frame: '',
    picture: 'aspect-3/2 rounded-segment md:aspect-16/7',
    size: { width: 768, height: 336 },
    chip: 'bottom-3.5 start-3.5 size-13 text-rank-lg',
    facts: 'px-0.5 pt-3.5',
    name: 'text-card',
    figures: 'gap-x-3.5 text-nav',
  },
  card: {
    frame: 'max-wide:grid max-wide:grid-cols-cover-md max-wide:gap-4',
    picture: 'rounded-segment max-wide:min-h-28 wide:aspect-3/2',
    size: { width: 390, height: 260 },
    chip: 'bottom-2 start-2 size-8 text-name-lg wide:bottom-2.5 wide:start-2.5 wide:size-9 wide:text-card-lg',
    facts: 'max-wide:py-0.5 wide:px-0.5 wide:pt-3.5',
    name: 'text-name-lg wide:text-card',
    figures: 'gap-x-2.5 text-note wide:gap-x-3.5 wide:text-nav',
  },
} satisfies Record<TrailCardLook, object>

function Likes({ count }: { count: number }) {
  return (
    <span className="flex items-center gap-1.5 text-ink-2 tabular-nums">
      <Heart className="size-4.5" />
      {rich('{count, plural, one {#<hidden>like</hidden>} other {#<hidden>likes</hidden>}}', { count, hidden })}
    </span>
  )
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
