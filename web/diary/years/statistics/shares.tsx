import type { ReactNode } from 'react'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { WEATHER_CONDITIONS } from '#domain/diary/hikes/hike-fields.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { WEATHER } from '#web/platform/ui/marks/weather.ts'
import type { YearBefore } from './totals-rail.tsx'

interface SharesProps {
  hikes: readonly MyWalk[]
  /** The year before, for comparison. */
  before: (YearBefore & { readonly hikes: readonly MyWalk[] }) | null
}

/** Counts the hikes by difficulty and by weather, with the counts of the year before. */
export function Shares({ hikes, before }: SharesProps) {
  const weather = WEATHER_CONDITIONS.filter((one) =>
    hikes.some(({ weatherConditions }) => weatherConditions.includes(one)),
  )
  const countBoth = (isOne: (walk: MyWalk) => boolean) => ({
    count: countHikes(hikes.filter(isOne)),
    was: before ? countHikes(before.hikes.filter(isOne)) : undefined,
  })
  return (
    <div className="grid items-start gap-x-12 gap-y-9 wide:grid-cols-2">
      <ShareList
        title={t('Difficulty')}
        before={before}
        shares={DIFFICULTIES.map((one) => ({
          key: one,
          name: <DifficultyBadge difficulty={one} />,
          ...countBoth(({ difficulty }) => difficulty === one),
        }))}
      />
      {weather.length > 0 && (
        <ShareList
          title={t('Weather')}
          before={before}
          shares={weather.map((one) => {
            const { Icon, label } = WEATHER[one]
            return {
              key: one,
              name: (
                <span className="flex items-center gap-2 text-meta font-semibold">
                  <Icon className="text-ink-2" />
                  {t(label)}
                </span>
              ),
              ...countBoth(({ weatherConditions }) => weatherConditions.includes(one)),
            }
          })}
        />
      )}
    </div>
  )
}

/** Counts the hikes; a hike with several walks counts once. */
function countHikes(walks: readonly MyWalk[]): number {
  return new Set(walks.map(({ _id }) => _id)).size
}

interface ShareListProps {
  title: string
  before: SharesProps['before']
  shares: readonly { key: string; name: ReactNode; count: number; was: number | undefined }[]
}

function ShareList({ title, before, shares }: ShareListProps) {
  const most = shares.reduce((sum, { count, was = 0 }) => Math.max(sum, count, was), 1)
  return (
    <section aria-label={title}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-h2">{title}</h2>
        {before && (
          <p className="text-small text-ink-3">
            {before.isPart ? t('Thin lines: last year to date') : t('Thin lines: {year}', { year: before.year })}
          </p>
        )}
      </div>
      <dl className="border-t-2 border-ink">
        {shares.map(({ key, name, count, was }) => (
          <div key={key} className="grid grid-cols-cover-lg items-center gap-3 border-b border-line py-2.5">
            <dt>{name}</dt>
            <dd className="col-start-3 min-w-14 text-end font-label tabular-nums">
              {count}
              {was !== undefined && before && (
                <span className="ms-2 inline-block min-w-5 text-small font-normal text-ink-3">
                  {was}
                  <span className="sr-only">
                    {' '}
                    {before.isPart ? t('this time last year') : t('in {year}', { year: before.year })}
                  </span>
                </span>
              )}
            </dd>
            <dd aria-hidden="true" className="col-start-2 row-start-1 grid gap-1">
              <span
                className="block h-2.5 rounded-current bg-ink-3 forced-colors:bg-canvas-text"
                style={{ width: `${(100 * count) / most}%` }}
              />
              {was !== undefined && (
                <span
                  className="block h-1 rounded-current bg-line-strong/60 forced-colors:bg-canvas-text"
                  style={{ width: `${(100 * was) / most}%` }}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
