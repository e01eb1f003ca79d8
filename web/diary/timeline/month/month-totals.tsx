import type { ReactNode } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { rich } from '#web/platform/language/rich.tsx'

interface MonthTotalsProps {
  /** Walks of the month. */
  hikes: readonly MyWalk[]
  /** Number of days with hikes. */
  outings: number
  /** Renders it within another line. */
  isBare?: boolean
}

/** Shows the totals of a month; each walk counts once. */
export function MonthTotals({ hikes, outings, isBare = false }: MonthTotalsProps) {
  const units = useUnits()
  const km = hikes.reduce((sum, { length }) => sum + length, 0)
  const metres = hikes.reduce((sum, { elevation }) => sum + elevation, 0)
  return (
    <span
      className={`flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2 ${isBare ? '' : 'border-t border-line px-5 py-3.5'}`}
    >
      {outings === 0 ? (
        t('A quiet month')
      ) : (
        <>
          <span className="whitespace-nowrap">
            {rich('{count, plural, one {<b>#</b> day out} other {<b>#</b> days out}}', {
              count: outings,
              b: emphasise,
            })}
          </span>
          <Fact value={units.formatKm(km, 1)} unit={units.distance} />
          <Fact value={units.formatMetres(metres)} unit={units.height} />
        </>
      )}
    </span>
  )
}

const emphasise = (text: ReactNode) => <strong className="text-ink tabular-nums">{text}</strong>

function Fact({ value, unit }: { value: string; unit: string }) {
  return (
    <span className="whitespace-nowrap">
      {emphasise(value)} {unit}
    </span>
  )
}
