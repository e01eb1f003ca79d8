import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import type { UserStats } from '#domain/hike-totals.ts'
import { useUnits } from '#web/preferences/use-units.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CountUp } from '#web/ui/motion/count-up.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

export const LIST_PAGE = 'wrap pt-6 pb-16 wide:pt-12'

/** What stands for a small button until its code is there. */
export const TOOL_PLACE = <span className="block size-11" />

interface ListHeadProps {
  /** Null while they are not known. */
  totals: UserStats | null
  /** Small buttons. */
  tools: ReactNode
  /** On phones, what elsewhere has buttons of its own. */
  more: ReactNode
  /** Null where there is nothing to tune. */
  onTune: (() => void) | null
  onAdd: () => void
}

/** The head of my list: what it adds up to, and what can be done with all of it. */
export function ListHead({ totals, tools, more, onTune, onAdd }: ListHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <PageTitle title={pages.myList.title} />
        <Totals totals={totals} />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:w-full">
        {tools}
        <span className="hidden gap-2 md:flex">
          <Button disabled={!onTune} onClick={() => onTune?.()}>
            Tune my list
          </Button>
          <ButtonLink to={pages.map.path}>{pages.map.title}</ButtonLink>
          <ButtonLink to={pages.forYou.path}>{pages.forYou.title}</ButtonLink>
        </span>
        <span className="md:hidden">{more}</span>
        <Button variant="primary" icon={<Plus />} onClick={onAdd} className="max-md:grow">
          Add Hike
        </Button>
      </div>
    </div>
  )
}

function Totals({ totals }: { totals: UserStats | null }) {
  const units = useUnits()
  // its place is kept while there is nothing to tell
  if (!totals?.totalHikes) return <p className="mt-3 min-h-6" />
  const facts: [string, string][] = [
    [String(totals.totalHikes), totals.totalHikes === 1 ? 'hike' : 'hikes'],
    [units.formatKm(totals.totalLength, 1), units.distance],
    [units.formatMetres(totals.totalElevation), units.height],
    [String(totals.totalCountries), totals.totalCountries === 1 ? 'country' : 'countries'],
  ]
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink-2">
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
