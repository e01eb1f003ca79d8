import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { findBestSeason } from '#domain/trails/best-season.ts'
import { MONTHS } from '#domain/platform/format/dates.ts'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { formatDuration } from '#web/diary/track-view/format-duration.ts'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { type TrailPicture, usePicture } from '#web/trails/hike-page/people/use-people.ts'
import { Columns } from './columns.tsx'
import { placesText, seasonText, sumOf } from './picture-texts.ts'
import { ShareRows } from './share-rows.tsx'

/** To more than five minutes nobody knows how long others walk. */
const STEP_S = 300

/** What all who walked the trail make of it, drawn: a figure of nobody takes no room. */
export function Picture({ trail }: { trail: TrailAddress }) {
  const picture = usePicture(trail)
  if (picture.isPending) return <PictureSkeleton />
  if (picture.isError)
    return (
      <ProblemNote
        message="Failed to load ratings"
        onRetry={() => void picture.refetch()}
        isRetrying={picture.isFetching}
      />
    )
  if (sumOf(picture.data.stars) === 0) return null
  return <Charts picture={picture.data} />
}

function Charts({ picture: { stars, difficulties, places, months, movingTimeS } }: { picture: TrailPicture }) {
  const season = findBestSeason(months)
  return (
    <div className="grid gap-7 sm:max-wide:grid-cols-2">
      <ShareRows
        title="Ratings"
        rows={stars.map((count, at) => ({ key: String(at + 1), name: starsText(at + 1), count })).toReversed()}
      />
      {sumOf(places) > 0 && (
        <Columns
          title="Rank in their lists"
          says={placesText(places)}
          columns={places.map((count, at) => ({ key: String(at), name: tenthText(at), count }))}
          ends={['Best', 'Last']}
        />
      )}
      <ShareRows
        title="How hard it felt"
        rows={DIFFICULTIES.map((one, at) => ({
          key: one,
          name: <DifficultyBadge difficulty={one} />,
          count: difficulties[at] ?? 0,
        }))}
      />
      {sumOf(months) > 0 && (
        <Columns
          title="Months hiked"
          says={seasonText(season)}
          columns={months.map((count, at) => ({
            key: String(at),
            name: MONTHS[at] ?? '',
            letter: MONTHS[at]?.[0],
            count,
          }))}
        />
      )}
      {movingTimeS !== null && (
        <p className="text-meta text-ink-2">
          Typical moving time, from shared tracks:{' '}
          <strong className="text-ink tabular-nums">
            {formatDuration(Math.max(1, Math.round(movingTimeS / STEP_S)) * STEP_S)}
          </strong>
        </p>
      )}
    </div>
  )
}

const starsText = (count: number) => `${count} ${count === 1 ? 'star' : 'stars'}`
const tenthText = (at: number) => `${at * 10} to ${at * 10 + 10}% from the top`

function PictureSkeleton() {
  return (
    <SkeletonRegion label="Loading ratings" className="grid gap-7 sm:max-wide:grid-cols-2">
      <Skeletons boxes={['h-56', 'h-40', 'h-48', 'h-40']} />
    </SkeletonRegion>
  )
}
