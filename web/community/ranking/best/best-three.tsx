import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useId } from 'react'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
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
            {t(pages.best.title)}
          </h2>
          <p className="mt-1.5 text-meta text-ink-2">{t('What hikers rank highest.')}</p>
        </div>
        <Link
          to={pages.best.path}
          className="-my-2 flex min-h-11 items-center gap-2 font-label whitespace-nowrap text-(--link) hover:underline hover:underline-offset-3"
        >
          {rich('See all <hidden>best hikes</hidden>', { hidden })}
          <ArrowRight />
        </Link>
      </div>
      {isPending ? (
        <SkeletonRegion label={t('Loading the best hikes')}>
          <BestCardSkeletons />
        </SkeletonRegion>
      ) : (
        <BestCards trails={trails} />
      )}
    </section>
  )
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
