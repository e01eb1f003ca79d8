import Check from 'lucide-react/icons/check'
import Mountain from 'lucide-react/icons/mountain'
import Route from 'lucide-react/icons/route'
import type { CollectionSummary } from '#contract/trails/collections.ts'
import { ProgressRing } from './progress-ring.tsx'

type Emblem = Pick<CollectionSummary, 'kind' | 'coverUrl' | 'progress'>

/** Returns how much of a collection is done, from 0 to 1; null for visitors. */
export function shareDone(progress: CollectionSummary['progress']): number | null {
  if (progress === null) return null
  return progress.total === 0 ? 0 : progress.done / progress.total
}

/** A collection's photo or the sign of its kind, within a ring that shows my progress. */
export function CollectionEmblem({ of: { kind, coverUrl, progress }, size }: { of: Emblem; size: number }) {
  const share = shareDone(progress)
  const Icon = share === 1 ? Check : kind === 'peaks' ? Mountain : Route
  return (
    <ProgressRing share={share} size={size}>
      {coverUrl === null ? (
        <span
          className={`grid size-full place-items-center ${share === 1 ? 'bg-success-bg text-success' : 'bg-meadow text-ink'}`}
        >
          <Icon className="size-6!" />
        </span>
      ) : (
        <img
          src={coverUrl}
          alt=""
          loading="lazy"
          width={size}
          height={size}
          className="picture size-full object-cover"
        />
      )}
    </ProgressRing>
  )
}
