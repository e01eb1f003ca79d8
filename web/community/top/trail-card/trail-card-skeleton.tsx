import { SkeletonCard } from '#web/platform/ui/states/skeleton.tsx'
import type { TrailCardLook } from './trail-card.tsx'

const FRAMES = {
  banner: { frame: '', picture: 'aspect-3/2 md:aspect-16/7', facts: 'pt-3.5' },
  card: {
    frame: 'max-wide:grid max-wide:grid-cols-cover-md max-wide:gap-4',
    picture: 'max-wide:h-28 wide:aspect-3/2',
    facts: 'max-wide:py-0.5 wide:pt-3.5',
  },
} satisfies Record<TrailCardLook, object>

/** The placeholder of a `TrailCard` whose name takes one line. */
export function TrailCardSkeleton({ look }: { look: TrailCardLook }) {
  const { frame, picture, facts } = FRAMES[look]
  return (
    <SkeletonCard
      className={frame}
      picture={`rounded-segment ${picture}`}
      text={`content-start gap-2 ${facts}`}
      lines={['h-6 w-3/5', 'h-6 w-2/5', 'h-6.5 w-4/5']}
    />
  )
}
