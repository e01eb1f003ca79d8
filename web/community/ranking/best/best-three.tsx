import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId } from 'react'
import { pages } from '#contract/pages.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { BestCardSkeletons, BestCards } from './best-cards.tsx'
import { useBestThree } from './use-best-three.ts'

/** The three best hikes by the community's score, for other pages; renders nothing without any. */
export function BestThree() {
  const id = useId()
  const { data: trails = [], isPending } = useBestThree()
  if (!isPending && trails.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex items-end justify-between gap-4 wide:mb-7">
        <div>
          <h2 id={id} className="text-h2">
            {pages.best.title}
          </h2>
          <p className="mt-1.5 text-meta text-ink-2">What hikers rank highest.</p>
        </div>
        <Link
          to={pages.best.path}
          className="-my-2 flex min-h-11 items-center gap-2 font-label whitespace-nowrap text-(--link) hover:underline hover:underline-offset-3"
        >
          See all <span className="sr-only">best hikes</span>
          <ArrowRight />
        </Link>
      </div>
      {isPending ? (
        <SkeletonRegion label="Loading the best hikes">
          <BestCardSkeletons />
        </SkeletonRegion>
      ) : (
        <BestCards trails={trails} />
      )}
    </section>
  )
}
