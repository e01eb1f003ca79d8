import type { ReactNode } from 'react'
import type { Suggestion } from '#contract/community/taste.ts'
import { CountryName, TrailFigures, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { SkeletonCard } from '#web/platform/ui/states/skeleton.tsx'
import { ReasonLines } from './reason-lines.tsx'

interface SuggestionCardProps {
  trail: Suggestion
  /** The level of its heading in the page's outline. */
  heading: 'h2' | 'h3'
  /** True for the cards in the first window, whose pictures load at once. */
  isFirst: boolean
  /** A button over the corner of the picture. */
  action: ReactNode
}

/** A card for a suggested trail with its reasons; the whole card is a link. */
export function SuggestionCard({ trail, heading: Heading, isFirst, action }: SuggestionCardProps) {
  return (
    <article className="group relative card flex h-full flex-col overflow-hidden">
      <div className="relative aspect-3/2 overflow-hidden">
        <div className="absolute inset-0">
          <TrailPicture of={trail} width={390} height={260} isFirst={isFirst} />
        </div>
        <div className="absolute top-2 end-2 z-1">{action}</div>
      </div>
      <div className="grid grow grid-cols-1 content-start gap-2 p-4">
        <Heading className="text-card leading-tight font-h3 wrap-anywhere">
          <Link
            to={hikePath(trail)}
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:decoration-2 group-hover:underline-offset-3"
          >
            {trail.name}
          </Link>
        </Heading>
        <CountryName country={trail.country} />
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 text-nav">
          <TrailFigures trail={trail} />
        </div>
        <div className="mt-1 border-t border-line pt-2">
          <ReasonLines of={trail} />
        </div>
      </div>
    </article>
  )
}

export function SuggestionSkeleton() {
  return (
    <SkeletonCard
      className="card overflow-hidden"
      picture="aspect-3/2 rounded-none!"
      text="gap-2.5 p-4"
      lines={['h-6 w-3/5', 'h-5 w-2/5', 'h-6 w-4/5', 'mt-3 h-9 w-full']}
    />
  )
}
