import { t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { Repeat, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'
import { useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { CountryFilter } from './country-filter/country-filter.tsx'
import { ListHeading } from './list-heading.tsx'
import type { CountryCount } from './popular-trails.ts'
import { RankingTable } from './ranking-table.tsx'
import { useAveragePositions } from './use-top.ts'

/** Average Hike Rankings: the average position of trails in people's lists. */
export function AverageRankings(props: { countries: readonly CountryCount[] }) {
  const [country, choose] = useUrlValue('ranked')
  return (
    <section aria-labelledby="rankings" className="min-h-list">
      <ListHeading
        id="rankings"
        title={t('Average Hike Rankings')}
        measure={t('The average place in hikers’ lists, 1 at the top.')}
      >
        <CountryFilter
          label={t('Country of ranked hikes')}
          countries={props.countries}
          value={country}
          onChange={choose}
        />
      </ListHeading>
      <Rankings key={country} country={country} />
    </section>
  )
}

function Rankings({ country }: { country: string | null }) {
  const ranking = useAveragePositions(country)
  const entries = ranking.data?.pages.flatMap((page) => page.entries) ?? []
  const remaining = (ranking.data?.pages.at(-1)?.total ?? 0) - entries.length
  const { list, expectMore } = useFocusOnNewRow<HTMLDivElement>(entries.length)
  if (ranking.isPending) return <LoadingTable />
  const retry = () => void (ranking.isFetchNextPageError ? ranking.fetchNextPage() : ranking.refetch())
  return (
    <div ref={list}>
      {ranking.isError && (
        <ProblemNote
          message={t('Error: Failed to fetch ranked hikes')}
          retryText={t('Retry')}
          onRetry={retry}
          isRetrying={ranking.isFetching}
          className="mb-4"
        />
      )}
      {ranking.isSuccess && entries.length === 0 && <NothingRanked country={country} />}
      {entries.length > 0 && <RankingTable entries={entries} />}
      {ranking.hasNextPage && (
        <Button
          className="mt-4 w-full"
          isLoading={ranking.isFetchingNextPage}
          onClick={() => {
            expectMore()
            void ranking.fetchNextPage()
          }}
        >
          {t('{count, plural, one {Load More (# remaining)} other {Load More (# remaining)}}', { count: remaining })}
        </Button>
      )}
    </div>
  )
}

function LoadingTable() {
  return (
    <div aria-busy="true" className="card overflow-hidden">
      <p role="status" className="flex h-12 items-center px-5 text-meta text-ink-3">
        {t('Loading average positions...')}
      </p>
      <Repeat times={10}>
        <SkeletonRow
          className="h-16 items-center gap-4 border-t border-line px-5"
          boxes={['h-4 w-2/5', 'ms-auto h-5 w-14', 'h-6 w-12']}
        />
      </Repeat>
    </div>
  )
}

function NothingRanked({ country }: { country: string | null }) {
  return (
    <EmptyState
      art={<CairnArt pose="missing" />}
      heading="h3"
      title={
        country === null
          ? t('No ranked hikes yet')
          : t('No ranked hikes in {country} yet', { country: countryLabel(country) })
      }
      text={t('Average positions appear here once hikers rank their hikes.')}
    />
  )
}
