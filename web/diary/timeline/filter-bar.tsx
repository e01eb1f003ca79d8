import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { ReactNode } from 'react'
import { HIKE_ORDERS, type HikeOrder } from '#domain/diary/hikes/hike-order.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { ToggleChip } from '#web/platform/ui/fields/chip-group.tsx'
import { SmallSelect } from '#web/platform/ui/fields/small-select.tsx'
import type { HikeFilter } from './use-hike-filter.ts'

const ORDER_NAMES: Record<HikeOrder, string> = {
  date: msg('Date'),
  difficulty: msg('Difficulty'),
  rating: msg('Rating'),
}

interface FilterBarProps {
  filter: HikeFilter
  /** Newest first. */
  years: readonly string[]
  /** Adds a chip for all years, instead of a second click on the chosen year only. */
  hasAll?: boolean
  /** Shown after the years. */
  children?: ReactNode
}

/** Year chips and the choice of the order. The chips wrap; on phones they scroll in one line. */
export function FilterBar({ filter, years, hasAll = false, children }: FilterBarProps) {
  const { choice, choose } = filter
  return (
    <div className="flex items-start gap-2">
      <div
        role="group"
        aria-label={t('Year')}
        className="-m-1 flex min-w-0 grow gap-2 p-1 max-wide:overflow-x-auto max-wide:overscroll-x-contain max-wide:pe-6 max-wide:[scrollbar-width:none] max-wide:[mask-image:linear-gradient(to_right,black_calc(100%-24px),transparent)] wide:flex-wrap [&>button]:shrink-0"
      >
        {hasAll && (
          <ToggleChip isOn={choice.year === null} onToggle={() => choose({ year: null })}>
            {t('All ##years')}
          </ToggleChip>
        )}
        {years.map((one) => (
          <ToggleChip
            key={one}
            isOn={one === choice.year}
            onToggle={() => choose({ year: one === choice.year ? null : one })}
          >
            {one}
          </ToggleChip>
        ))}
        {children}
      </div>
      <SmallSelect
        label={t('Sort by')}
        icon={<ArrowUpDown />}
        isSet={choice.order !== 'date'}
        value={choice.order}
        onChange={({ target }) => choose({ order: HIKE_ORDERS.find((one) => one === target.value) ?? 'date' })}
        className="shrink-0 sm:w-34"
      >
        {HIKE_ORDERS.map((one) => (
          <option key={one} value={one}>
            {t(ORDER_NAMES[one])}
          </option>
        ))}
      </SmallSelect>
    </div>
  )
}
