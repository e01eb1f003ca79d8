import type { ReactNode } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { useSession } from '#web/platform/api/session.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { ROW_ATTRIBUTE, useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { useVisibleCount } from '#web/platform/ui/hooks/use-visible-count.ts'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { StandaloneWishButton } from '#web/diary/wishlist/standalone-wish-button.tsx'
import { CountryFilter } from './country-filter/country-filter.tsx'
import { ListHeading } from './list-heading.tsx'
import { type CountryCount, countCountries, filterPopularTrails } from './popular-trails.ts'
import { TrailCardSkeleton } from './trail-card/trail-card-skeleton.tsx'
import { type TopTrail, TrailCard, type TrailCardLook } from './trail-card/trail-card.tsx'
import { useTopTrails } from './use-top.ts'

const TOP_HIKES_SKELETONS = 6

/** A large card and three rows of two, about as long as the rankings beside them; then twelve rows more. */
const SHOWN_FIRST = 7
const SHOWN_MORE = 24

interface PopularHikesProps {
  /** The countries of all completed trails, for the filter until the liked trails are read. */
  countries: readonly CountryCount[]
}

/** Most Popular Hikes: the liked trails, most liked first. */
export function PopularHikes({ countries }: PopularHikesProps) {
  const [country, choose] = useUrlValue('popular')
  const top = useTopTrails()
  const offered = top.data ? countCountries(filterPopularTrails(top.data, null)) : countries
  return (
    <section aria-labelledby="popular" className="min-h-list">
      <ListHeading id="popular" title={t('Most Popular Hikes')} measure={t('Most likes first.')}>
        <CountryFilter label={t('Country of popular hikes')} countries={offered} value={country} onChange={choose} />
      </ListHeading>
      {top.isError && (
        <ProblemNote
          message={t('Failed to fetch hikes')}
          retryText={t('Retry')}
          onRetry={() => void top.refetch()}
          isRetrying={top.isFetching}
          className="mb-5"
        />
      )}
      {top.isPending && <Skeletons />}
      {top.data && (
        <Trails
          key={country}
          country={country}
          trails={filterPopularTrails(top.data, country)}
          empty={top.isError ? null : <NothingLiked country={country} unliked={top.data} />}
        />
      )}
    </section>
  )
}

function Trails(props: { country: string | null; trails: readonly TopTrail[]; empty: ReactNode }) {
  const { country, trails, empty } = props
  const isMember = useSession().status === 'member'
  const { shown, showMore } = useVisibleCount(SHOWN_MORE, `popular ${country}`, SHOWN_FIRST)
  const { list, expectMore } = useFocusOnNewRow<HTMLOListElement>(shown)
  if (trails.length === 0) return empty
  return (
    <>
      <ol ref={list} className={GRID}>
        {trails.slice(0, shown).map((trail, place) => (
          <li key={trail._id} {...ROW_ATTRIBUTE} className={`${cellClasses(place)} ${place > 2 ? FAR_ROW : ''}`}>
            <TrailCard
              trail={trail}
              place={place + 1}
              look={cardLook(place)}
              action={isMember && <StandaloneWishButton wish={toWishBody(trail)} look="icon" />}
            />
          </li>
        ))}
      </ol>
      {trails.length > shown && (
        <Button
          className="mt-8 w-full"
          onClick={() => {
            expectMore()
            showMore()
          }}
        >
          {t('Show More')}
        </Button>
      )}
    </>
  )
}

function toWishBody({ name, country, difficulty, length, elevation }: TopTrail) {
  return { name, country, difficulty, length, elevation }
}

/**
 * The text of an empty list.
 * @param unliked trails without a like
 */
function NothingLiked({ country, unliked }: { country: string | null; unliked: readonly TopTrail[] }) {
  const [newest] = unliked
  return (
    <EmptyState
      art={<CairnArt pose="missing" />}
      heading="h3"
      title={
        country === null
          ? t('No liked hikes yet')
          : t('No liked hikes in {country} yet', { country: countryLabel(country) })
      }
      text={
        country === null && newest
          ? rich('Like {hike} or any other hike, and it will appear here.', {
              hike: (
                <Link to={hikePath(newest)} className="text-link underline">
                  {newest.name}
                </Link>
              ),
            })
          : t('Liked hikes appear here, most liked first.')
      }
    />
  )
}

function Skeletons() {
  return (
    <SkeletonRegion label={t('Loading hikes')} className={GRID}>
      {Array.from({ length: TOP_HIKES_SKELETONS }, (_, place) => (
        <div key={place} className={cellClasses(place)}>
          <TrailCardSkeleton look={cardLook(place)} />
        </div>
      ))}
    </SkeletonRegion>
  )
}

const cardLook = (place: number): TrailCardLook => (place === 0 ? 'banner' : 'card')

const GRID = 'grid grid-cols-1 gap-5 md:grid-cols-2 wide:gap-x-5 wide:gap-y-7.5'
/** Rows below the first window are laid out when they come near. */
const FAR_ROW =
  'max-wide:[contain-intrinsic-height:auto_7.5rem] max-wide:[content-visibility:auto] max-wide:[overflow-clip-margin:5px]'
const cellClasses = (place: number) => (place === 0 ? 'md:col-span-2' : '')
