import { countUnplacedAtTop } from '#domain/diary/ranked-list/count-unplaced.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'

const MAX_BEST = 5
const MIN_BEST = 3

const ROW = 'grid grid-cols-2 gap-3 wide:gap-4'

/** Returns the classes of the cards: side by side, the first larger where there are five. */
export function cardColumns(count: number): string {
  return `${ROW} ${count === MAX_BEST ? 'wide:grid-cols-4' : 'wide:grid-cols-3'}`
}

/** Returns the classes of the card at an index. */
export function cardBox(at: number, count: number): string {
  if (at > 0) return ''
  return `col-span-2 ${count === MAX_BEST ? 'wide:row-span-2' : 'wide:col-span-1'}`
}

/** Returns how many of a list's hikes count as its best: none of a list that is hardly longer. */
function countBest(hikes: number): number {
  return hikes < MIN_BEST ? 0 : hikes < MAX_BEST ? MIN_BEST : MAX_BEST
}

/** Returns the best hikes of a list, without those on top that still wait for their place. */
export function pickBestHikes(hikes: readonly Hike[]): readonly Hike[] {
  const placed = hikes.slice(countUnplacedAtTop(hikes))
  return placed.slice(0, countBest(placed.length))
}

/** Returns true for the card that is larger than the others on wide screens. */
export function isLeadCard(at: number, count: number): boolean {
  return at === 0 && count === MAX_BEST
}

/**
 * The placeholders of the best hikes.
 * @param count hikes in the list
 */
export function BestHikesSkeleton({ count }: { count: number }) {
  const best = countBest(count)
  if (best === 0) return null
  return (
    <div aria-hidden="true" className="max-sm:hidden">
      <Skeleton className="mb-4 h-8 w-44" />
      <div className={cardColumns(best)}>
        {Array.from({ length: best }, (_, at) => (
          <Skeleton
            key={at}
            className={`h-80 rounded-card! ${cardBox(at, best)} ${isLeadCard(at, best) ? 'wide:h-auto' : ''}`}
          />
        ))}
      </div>
    </div>
  )
}
