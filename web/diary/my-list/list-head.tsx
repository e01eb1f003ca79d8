import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import type { UserStats } from '#domain/diary/hikes/hike-totals.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useIsWide } from '#web/platform/ui/hooks/use-media-query.ts'
import { CountUp } from '#web/platform/ui/motion/count-up.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'

export const LIST_PAGE = 'wrap pt-5 pb-16 wide:pt-12'

interface ListHeadProps {
  /** Null while unknown. */
  totals: UserStats | null
  /** The menu of the list. */
  menu: ReactNode
  onAdd: () => void
}

/** The head of my list, with totals and actions for the whole list. */
export function ListHead({ totals, menu, onAdd }: ListHeadProps) {
  const isWide = useIsWide()
  return (
    <div className={HEAD}>
      <PageTitle title={pages.myList.title} />
      <Totals totals={totals} />
      <div className="col-start-2 row-start-1 flex items-center gap-2 wide:row-end-3 wide:self-end">
        {menu}
        <Button
          variant={isWide ? 'primary' : 'secondary'}
          icon={<Plus className="max-xs:hidden" />}
          onClick={onAdd}
          className={ADD}
        >
          Add Hike
        </Button>
      </div>
    </div>
  )
}

const HEAD = 'mb-3 grid grid-cols-main-actions items-center gap-x-3 gap-y-2 wide:mb-6 wide:gap-x-8 wide:gap-y-3'
const ADD = 'max-wide:px-3.5 max-wide:whitespace-nowrap'

/** Two lines are reserved on narrow phones, so that the list does not move when the totals arrive. */
const FACTS = 'col-start-1 row-start-2 min-h-6 max-wide:col-end-3 max-[390px]:min-h-13'

function Totals({ totals }: { totals: UserStats | null }) {
  const units = useUnits()
  // reserves the space while there are no totals
  if (!totals?.totalHikes) return <p className={FACTS} />
  const facts: [string, string][] = [
    [formatCount(totals.totalHikes), totals.totalHikes === 1 ? 'hike' : 'hikes'],
    [units.formatKm(totals.totalLength, 1), units.distance],
    [units.formatMetres(totals.totalElevation), units.height],
    [String(totals.totalCountries), totals.totalCountries === 1 ? 'country' : 'countries'],
  ]
  return (
    <p className={`${FACTS} flex flex-wrap content-start gap-x-6 gap-y-1 text-ink-2 max-sm:gap-x-4`}>
      {facts.map(([value, unit]) => (
        <span key={unit}>
          <strong className="text-ink tabular-nums">
            <CountUp what={`my list ${unit}`}>{value}</CountUp>
          </strong>{' '}
          {unit}
        </span>
      ))}
    </p>
  )
}
