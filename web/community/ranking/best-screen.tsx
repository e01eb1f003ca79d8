import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useCountryCounts, useReloadTopOnEvents } from '#web/community/top/use-top.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { BestFilters, useBestFilter } from './best/best-filters.tsx'
import { BestList } from './best/best-list.tsx'

/** Renders /best: trails by the community's score, with how sure it is (R8.13, R8.14). */
export function BestScreen() {
  const countries = useCountryCounts()
  const { filter, setFilter } = useBestFilter()
  useReloadTopOnEvents()
  return (
    <div className="wrap page min-h-dvh">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-6 wide:mb-10">
        <div className="max-w-prose">
          <PageTitle title={t(pages.best.title)} />
          <p className="mt-3 text-lead text-pretty text-ink-2">
            {t(
              'At least this many of 100 hikers would rank it above a typical trail. The bar reaches up to what is possible, and its tick marks what is most likely.',
            )}{' '}
            <Link
              to={pages.ranking.path}
              className="relative inline-block text-link after:absolute after:inset-x-0 after:-inset-y-3"
            >
              {t(pages.ranking.title)}
            </Link>
          </p>
        </div>
        <BestFilters filter={filter} countries={countries} onChange={setFilter} />
      </div>
      <BestList key={Object.values(filter).join()} filter={filter} />
    </div>
  )
}
