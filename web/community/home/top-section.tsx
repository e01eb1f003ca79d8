import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useId } from 'react'
import { api } from '#contract/client-api.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { queryFor } from '#web/platform/api/query.ts'
import { TrailCard } from '#web/community/top/trail-card/trail-card.tsx'
import { TrailCardSkeleton } from '#web/community/top/trail-card/trail-card-skeleton.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'

const SHOWN = 4
const GRID = 'grid grid-cols-1 gap-5 md:max-wide:grid-cols-2 wide:grid-cols-4'

/** The most liked trails, in one row; renders nothing without any. */
export function TopSection() {
  const top = useQuery(queryFor(api.rankings.top, { query: {} }))
  const trails = top.data?.slice(0, SHOWN) ?? []
  if (!top.isPending && trails.length === 0) return null
  return (
    <Frame>
      {top.isPending ? (
        <SkeletonRegion label={t('Loading top hikes')} className={GRID}>
          {Array.from({ length: SHOWN }, (_, place) => (
            <TrailCardSkeleton key={place} look="card" />
          ))}
        </SkeletonRegion>
      ) : (
        <ol className={GRID}>
          {trails.map((trail, place) => (
            <li key={trail._id}>
              <TrailCard trail={trail} place={place + 1} look="card" />
            </li>
          ))}
        </ol>
      )}
    </Frame>
  )
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>

function Frame({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 wide:mb-7">
        <div>
          <h2 id={id} className="text-h2">
            {t('Top Hikes')}
          </h2>
          <p className="mt-1.5 text-meta text-ink-2">{t('Most likes first.')}</p>
        </div>
        <Link
          to="/top"
          className="-my-2 flex min-h-11 items-center gap-2 font-label whitespace-nowrap text-(--link) hover:underline hover:underline-offset-3"
        >
          {rich('See all <hidden>top hikes</hidden>', { hidden })}
          <ArrowRight />
        </Link>
      </div>
      {children}
    </section>
  )
}
