import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { CountryName, TrailFigures, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { SkeletonCard, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'

type RandomHike = Answer<typeof api.trails.randomWithPhoto>

/** A random hike with a photo. Without one the map stays whole; phones keep the space. */
export function FeaturedHike() {
  const featured = useQuery(queryFor(api.trails.randomWithPhoto, {}))
  if (featured.isPending) return <CardsSkeleton />
  if (!featured.data) return <NoPhoto isNone={isNotFound(featured.error)} />
  return (
    <Cards>
      <LargeCard hike={featured.data} note={<PhotoCredit username={featured.data.username} />} />
    </Cards>
  )
}

/** My latest hike and, smaller, a random hike with a photo; without a latest hike only the random one. */
export function HikesOfMember({ lastHike }: { lastHike: Hike | null | undefined }) {
  const featured = useQuery(queryFor(api.trails.randomWithPhoto, {}))
  if (lastHike === null) return <FeaturedHike />
  if (lastHike === undefined) return <CardsSkeleton hasSmall />
  return (
    <Cards>
      <LargeCard hike={lastHike} note={t('Your last hike')} isRowOnPhones />
      {featured.isPending ? <SmallSkeleton /> : featured.data && <SmallCard hike={featured.data} />}
    </Cards>
  )
}

/** Returns true where the server answers that there is none, rather than fails. */
function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

function NoPhoto({ isNone }: { isNone: boolean }) {
  return (
    <div className="card mt-10 grid min-h-76 md:mt-0 content-center justify-items-center gap-3 p-6 text-center wide:hidden">
      <CairnArt pose={isNone ? 'missing' : 'toppled'} />
      <p className="max-w-[32ch] text-ink-2">
        {isNone ? t('No hikes to show yet. Yours could be the first.') : t('Failed to load photos')}
      </p>
    </div>
  )
}

function Cards({ children }: { children: ReactNode }) {
  return <div className={CARDS}>{children}</div>
}

/** On screens wider than the page the cards make room for the route, which grows with the map. */
const CARDS =
  'mt-10 grid content-start gap-3 md:mt-0 wide:me-[min(0px,calc(270px-19vw))] wide:w-72 wide:self-end wide:justify-self-end full:w-[min(25vw,22.25rem)]'

interface LargeCardProps {
  hike: Hike
  note: ReactNode
  /** On phones the picture is beside the text, as on the small card. */
  isRowOnPhones?: boolean
}

function LargeCard({ hike, note, isRowOnPhones = false }: LargeCardProps) {
  return (
    <article
      className={`group relative overflow-hidden rounded-card bg-raised shadow-float forced-colors:border ${isRowOnPhones ? ROW_ON_PHONES : ''}`}
    >
      <div className={`overflow-hidden md:h-44.5 ${isRowOnPhones ? PICTURE_IN_ROW : PICTURE_ABOVE}`}>
        <div className={`size-full ${isRowOnPhones ? 'max-md:absolute max-md:inset-0' : ''}`}>
          <TrailPicture of={hike} width={356} height={178} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-2.5 px-4.5 pt-4 pb-4.5">
        <h2 className="text-h3 wrap-anywhere">
          <HikeLink hike={hike} />
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-meta">
          <CountryName country={hike.country} />
          <span className="text-ink-3">{note}</span>
        </div>
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 text-meta">
          <TrailFigures trail={hike} />
        </div>
      </div>
    </article>
  )
}

const ROW_ON_PHONES = 'max-md:grid max-md:grid-cols-cover'
const PICTURE_IN_ROW = 'max-md:relative'
const PICTURE_ABOVE = 'h-44.5 sm:max-md:h-70'

function SmallCard({ hike }: { hike: RandomHike }) {
  return (
    <article className="group relative grid grid-cols-cover overflow-hidden rounded-card bg-raised shadow-float forced-colors:border">
      <div className="relative min-h-22">
        <div className="absolute inset-0">
          <TrailPicture of={hike} width={104} height={104} />
        </div>
      </div>
      <div className="grid grid-cols-1 content-center gap-1 px-4 py-3 text-meta">
        <h2 className="font-display leading-tight font-h3 wrap-anywhere">
          <HikeLink hike={hike} />
        </h2>
        <CountryName country={hike.country} />
        <span className="text-small wrap-anywhere text-ink-3">
          <PhotoCredit username={hike.username} />
        </span>
      </div>
    </article>
  )
}

/** A link that covers the whole card and leads to the trail's page. */
function HikeLink({ hike }: { hike: Hike }) {
  return (
    <Link
      to={hikePath(hike)}
      className="-outline-offset-2 after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:decoration-2 group-hover:underline-offset-3"
    >
      {hike.name}
    </Link>
  )
}

function PhotoCredit({ username }: { username: string }) {
  return t('Photo by @{username}', { username })
}

function CardsSkeleton({ hasSmall = false }: { hasSmall?: boolean }) {
  return (
    <SkeletonRegion label={t('Loading a hike')} className={CARDS}>
      <SkeletonCard
        className={`overflow-hidden rounded-card bg-raised shadow-float ${hasSmall ? ROW_ON_PHONES : ''}`}
        picture={`rounded-none md:h-44.5 ${hasSmall ? 'max-md:h-full' : PICTURE_ABOVE}`}
        text="gap-2.5 px-4.5 pt-4 pb-4.5"
        lines={['h-6.5 w-3/5', 'h-5.5 w-2/5', 'h-6.5 w-4/5']}
      />
      {hasSmall && <SmallSkeleton />}
    </SkeletonRegion>
  )
}

function SmallSkeleton() {
  return (
    <SkeletonCard
      className="grid h-24.5 grid-cols-cover overflow-hidden rounded-card bg-raised shadow-float"
      picture="h-full rounded-none"
      text="content-center gap-2.5 px-4"
      lines={['h-5 w-4/5', 'h-4 w-1/2']}
    />
  )
}
