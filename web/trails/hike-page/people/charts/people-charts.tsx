import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { monthNames } from '#domain/platform/format/dates.ts'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { t } from '#domain/platform/language/translate.ts'
import { formatDuration } from '#web/diary/track-view/format-duration.ts'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { type PeopleStatistics, usePeopleStatistics } from '#web/trails/hike-page/people/use-people.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { ColumnChart } from './column-chart.tsx'
import { placesText, sum } from './chart-texts.ts'
import { BarChart } from './bar-chart.tsx'

/** Times are rounded to five minutes. */
const STEP_S = 300

/** Charts of how all who walked the trail rated, ranked and timed it. A chart without data takes no space. */
export function PeopleCharts({ trail }: { trail: TrailAddress }) {
  const picture = usePeopleStatistics(trail)
  if (picture.isError)
    return (
      <ProblemNote
        message={t('Failed to load ratings')}
        onRetry={() => void picture.refetch()}
        isRetrying={picture.isFetching}
      />
    )
  if (!picture.data || sum(picture.data.stars) === 0) return null
  return <Charts picture={picture.data} />
}

function Charts({ picture: { stars, difficulties, places, months, movingTimeS } }: { picture: PeopleStatistics }) {
  return (
    <>
      <BarChart
        title={t('Ratings')}
        rows={stars.map((count, at) => ({ key: String(at + 1), name: starsText(at + 1), count })).toReversed()}
      />
      {sum(places) > 0 && (
        <ColumnChart
          title={t('Rank in their lists')}
          says={placesText(places)}
          columns={places.map((count, at) => ({ key: String(at), name: tenthText(at), count }))}
          ends={[t('Best ##place in a list'), t('Last ##place in a list')]}
        />
      )}
      <BarChart
        title={t('How hard it felt')}
        rows={DIFFICULTIES.map((one, at) => ({
          key: one,
          name: <DifficultyBadge difficulty={one} />,
          count: difficulties[at] ?? 0,
        }))}
      />
      {sum(months) > 0 && (
        <ColumnChart
          title={t('Months hiked')}
          columns={months.map((count, at) => ({
            key: String(at),
            name: monthNames()[at] ?? '',
            letter: monthNames('narrow')[at],
            count,
          }))}
        />
      )}
      {movingTimeS !== null && (
        <p className="text-meta text-ink-2">
          {rich('Typical moving time, from shared tracks: {time}', {
            time: (
              <strong className="text-ink tabular-nums">
                {formatDuration(Math.max(1, Math.round(movingTimeS / STEP_S)) * STEP_S)}
              </strong>
            ),
          })}
        </p>
      )}
    </>
  )
}

const starsText = (count: number) => t('{count, plural, one {# star} other {# stars}}', { count })
const tenthText = (at: number) => t('{from} to {to}% from the top', { from: at * 10, to: at * 10 + 10 })
