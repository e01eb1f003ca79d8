import type { ReactNode } from 'react'
import type { ScoredTrail } from '#contract/community/rankings.ts'
import { PlaceChip } from '#web/community/top/trail-card/place-chip.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { ByWidth } from '#web/platform/ui/by-width.tsx'
import { ROW_ATTRIBUTE } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { Repeat, SkeletonCard } from '#web/platform/ui/states/skeleton.tsx'
import { ScoreFigure, TrailName } from './scored-trail.tsx'
import { PODIUM } from './use-best-three.ts'

interface BestCardsProps {
  /** Up to three trails, best first. */
  trails: readonly ScoredTrail[]
  /** Renders the band of a trail, where a scale is drawn. */
  renderBand?: (trail: ScoredTrail) => ReactNode
}

/** The first trails of the ranking, side by side with large pictures; on phones below each other. */
export function BestCards({ trails, renderBand }: BestCardsProps) {
  return (
    <ol className={GRID}>
      {trails.map((trail) => (
        <li key={`${trail.name} ${trail.country}`} {...ROW_ATTRIBUTE} className={`group relative ${CARD}`}>
          <div className={`relative overflow-hidden rounded-segment ${PICTURE}`}>
            <div className="absolute inset-0 transition-transform duration-(--duration-settle) ease-settle group-hover:scale-hovered">
              <ByWidth
                from="md"
                narrow={<TrailPicture of={trail} width={112} height={120} />}
                wide={<TrailPicture of={trail} width={450} height={300} />}
              />
            </div>
            {trail.place !== null && <PlaceChip place={trail.place} className={CHIP} />}
          </div>
          <div className={`grid grid-cols-main-actions content-start gap-x-3 gap-y-2.5 ${FACTS}`}>
            <TrailName trail={trail} className="text-name-lg font-h3 wide:text-card" />
            <ScoreFigure trail={trail} className="" />
            {renderBand?.(trail)}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The placeholder of three cards whose names take one line. */
export function BestCardSkeletons({ hasBands = false }: { hasBands?: boolean }) {
  return (
    <div className={GRID}>
      <Repeat times={PODIUM}>
        <SkeletonCard
          className={CARD}
          picture={`rounded-segment ${PICTURE}`}
          text={`content-start gap-2.5 ${FACTS}`}
          lines={hasBands ? [...LINES, 'h-3'] : LINES}
        />
      </Repeat>
    </div>
  )
}

const LINES = ['h-6 w-3/5', 'h-4.5 w-2/5']
const GRID = 'grid grid-cols-1 gap-5 md:grid-cols-3 wide:gap-6'
const CARD = 'max-md:grid max-md:grid-cols-cover-md max-md:gap-4'
const PICTURE = 'max-md:min-h-28 md:aspect-3/2'
const CHIP = 'bottom-2 start-2 size-8 text-name-lg md:bottom-3 md:start-3 md:size-11 md:text-rank'
const FACTS = 'max-md:py-0.5 md:px-0.5 md:pt-3.5'
