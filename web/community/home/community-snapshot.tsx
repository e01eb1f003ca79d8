import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { api } from '#contract/client-api.ts'
import { describeTotalAscent, describeTotalDistance } from '#domain/diary/years/relatable-units.ts'
import { PROFILE_KM_DECIMALS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { CountUp } from '#web/platform/ui/motion/count-up.tsx'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import { AscentArt, ContourArt } from './snapshot-art.tsx'

/**
 * The total distance and ascent of everybody's hikes.
 * @param props.children a further tile
 */
export function CommunitySnapshot({ children }: { children?: ReactNode }) {
  const id = useId()
  const units = useUnits()
  const totals = useQuery(queryFor(api.totals.community, {}))
  const { totalLength, totalElevation } = totals.data ?? {}
  return (
    <section aria-labelledby={id} aria-busy={totals.isPending}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5">
        <h2 id={id} className="text-h2">
          {t('Community Snapshot')}
        </h2>
        {totals.isError && (
          <p role="alert" className="text-meta font-semibold text-danger">
            {t('Failed to update community stats')}
          </p>
        )}
      </div>
      <div className="grid gap-3.5 wide:grid-cols-2 wide:gap-5 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        <Tile
          label={t('Distance Hiked')}
          value={totalLength === undefined ? null : units.formatKm(totalLength, PROFILE_KM_DECIMALS)}
          unit={units.distance}
          scale={describeTotalDistance(totalLength ?? 0)}
          isLoading={totals.isPending}
          art={<ContourArt />}
        />
        <Tile
          label={t('Elevation Gained')}
          value={totalElevation === undefined ? null : units.formatMetres(totalElevation)}
          unit={units.height}
          scale={describeTotalAscent(totalElevation ?? 0)}
          isLoading={totals.isPending}
          art={<AscentArt />}
        />
        {children}
      </div>
    </section>
  )
}

/** The longest number that leaves room for the drawing where the tile is narrow. */
const ART_CHARS = 9

interface TileProps {
  label: string
  /** Null while it is unknown. */
  value: string | null
  unit: string
  scale: string
  isLoading: boolean
  art: ReactNode
}

function Tile({ label, value, unit, scale, isLoading, art }: TileProps) {
  return (
    <div className="@container card relative overflow-hidden">
      <div
        aria-hidden="true"
        className={value !== null && value.length > ART_CHARS ? 'max-sm:hidden wide:@max-[500px]:hidden' : ''}
      >
        {art}
      </div>
      <dl className="relative px-5.5 py-5 wide:px-7.5 wide:py-6.5">
        <dt className="font-nav text-ink-2">{label}</dt>
        <dd className="mt-1 font-display text-stat-big tabular-nums wide:@max-[500px]:text-[2.75rem]">
          {isLoading ? (
            <Skeleton className="h-[1.08em] w-64 max-w-3/4" />
          ) : (
            <>
              {value === null ? (
                <span aria-label={t('not known')}>–</span>
              ) : (
                <CountUp what={`home ${label}`}>{value}</CountUp>
              )}
              {value !== null && (
                <span className="ms-2.5 font-sans text-name-lg font-normal text-ink-2 wide:text-rank">{unit}</span>
              )}
            </>
          )}
        </dd>
        <dd className="mt-1 min-h-[1lh] text-meta text-ink-3">{scale}</dd>
      </dl>
    </div>
  )
}
