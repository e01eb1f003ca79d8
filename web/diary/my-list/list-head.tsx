import Plus from 'lucide-react/icons/plus'
import type { ComponentProps, ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import type { UserStats } from '#domain/diary/hikes/hike-totals.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useIsWide } from '#web/platform/ui/hooks/use-media-query.ts'
import { CountUp } from '#web/platform/ui/motion/count-up.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { rich } from '#web/platform/language/rich.tsx'

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
      <PageTitle title={t(pages.myList.title)} className="max-wide:min-w-min max-wide:flex-1" />
      <Totals totals={totals} />
      <div className="col-start-2 row-start-1 flex items-center gap-2 wide:row-end-3 wide:self-end">
        {menu}
        <Button
          variant={isWide ? 'primary' : 'secondary'}
          icon={<Plus className="max-xs:hidden" />}
          onClick={onAdd}
          className={ADD}
        >
          {t('Add Hike')}
        </Button>
      </div>
    </div>
  )
}

/** On phones the buttons go below a title whose longest word needs the line. */
const HEAD =
  'mb-3 grid max-wide:flex max-wide:flex-wrap grid-cols-main-actions items-center gap-x-3 gap-y-2 wide:mb-6 wide:gap-x-8 wide:gap-y-3'
const ADD = 'max-wide:px-3.5 max-wide:whitespace-nowrap'

/** Two lines are reserved on narrow phones, so that the list does not move when the totals arrive. */
const FACTS = 'col-start-1 row-start-2 min-h-6 max-wide:order-last max-wide:w-full max-[390px]:min-h-13'

function Totals({ totals }: { totals: UserStats | null }) {
  const units = useUnits()
  // reserves the space while there are no totals
  if (!totals?.totalHikes) return <p className={FACTS} />
  const { totalHikes, totalCountries } = totals
  return (
    <p className={`${FACTS} flex flex-wrap content-start gap-x-6 gap-y-1 text-ink-2 max-sm:gap-x-4`}>
      <span>
        {rich('{count, plural, one {{value} hike} other {{value} hikes}}', {
          count: totalHikes,
          value: <Total what="my list hikes">{formatCount(totalHikes)}</Total>,
        })}
      </span>
      <span>
        <Total what="my list length">{units.formatKm(totals.totalLength, 1)}</Total> {units.distance}
      </span>
      <span>
        <Total what="my list elevation">{units.formatMetres(totals.totalElevation)}</Total> {units.height}
      </span>
      <span>
        {rich('{count, plural, one {{value} country} other {{value} countries}}', {
          count: totalCountries,
          value: <Total what="my list countries">{formatCount(totalCountries)}</Total>,
        })}
      </span>
    </p>
  )
}

function Total(number: ComponentProps<typeof CountUp>) {
  return (
    <strong className="text-ink tabular-nums">
      <CountUp {...number} />
    </strong>
  )
}
