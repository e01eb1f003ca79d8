import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { Suspense, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { useToday } from '#web/diary/timeline/month/use-today.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ToggleChip } from '#web/platform/ui/fields/chip-group.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import type { TrailQuestion } from '#web/trails/explore/use-trails.ts'
import { SWITCH_LABELS, TAG_LABELS, describeRanges, monthName } from './filter-choices.ts'
import { NO_FILTER, type TrailFilter, countFilters } from './trail-filter.ts'

const FilterDialog = lazyWithRetry(() => import('./filter-dialog.tsx').then((m) => m.FilterDialog), {
  failed: failedDialog(() => t('Filters')),
})

interface FilterChipsProps {
  question: TrailQuestion
  onChange: (filter: TrailFilter) => void
}

/** The filters that are used most as chips, what else is chosen, and a button for all of them. */
export function FilterChips({ question, onChange }: FilterChipsProps) {
  const { filter } = question
  const [isOpen, setOpen] = useState(false)
  const isMember = useSession().status === 'member'
  const month = Number(useToday().slice(5, 7))
  const count = countFilters(filter)
  const change = (values: Partial<TrailFilter>) => onChange({ ...filter, ...values })
  return (
    <div role="group" aria-label={t('Filters')} className="explore-chips">
      <Button icon={<SlidersHorizontal />} aria-haspopup="dialog" onClick={() => setOpen(true)} className="shrink-0">
        {t('Filters')}
        {count > 0 && (
          <span className="-me-1.5 grid h-6 min-w-6 place-items-center rounded-badge bg-ink px-1.5 text-small text-bg tabular-nums">
            <span className="sr-only">{t('chosen ##before a number of filters')} </span>
            {count}
          </span>
        )}
      </Button>
      {isMember && (
        <ToggleChip isOn={filter.unwalked} onToggle={() => change({ unwalked: !filter.unwalked })}>
          {t(SWITCH_LABELS.unwalked)}
        </ToggleChip>
      )}
      <ToggleChip
        isOn={filter.month === month}
        onToggle={() => change({ month: filter.month === month ? null : month })}
      >
        {t('Best in {month}', { month: monthName(month) })}
      </ToggleChip>
      <ToggleChip isOn={filter.fresh} onToggle={() => change({ fresh: !filter.fresh })}>
        {t(SWITCH_LABELS.fresh)}
      </ToggleChip>
      <ToggleChip isOn={filter.loop} onToggle={() => change({ loop: !filter.loop })}>
        {t(SWITCH_LABELS.loop)}
      </ToggleChip>
      <ChosenChips filter={filter} month={month} onChange={change} />
      {count > 0 && (
        <Button variant="quiet" onClick={() => onChange(NO_FILTER)} className="shrink-0">
          {t('Clear ##filters')}
        </Button>
      )}
      <Suspense>
        {isOpen && <FilterDialog question={question} onApply={onChange} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}

interface ChosenChipsProps {
  filter: TrailFilter
  /** This month, which has a chip of its own. */
  month: number
  onChange: (values: Partial<TrailFilter>) => void
}

/** What is chosen in the dialog; a press takes it away. */
function ChosenChips({ filter, month, onChange }: ChosenChipsProps) {
  const units = useUnits()
  const { difficulty, tags } = filter
  const isOtherMonth = filter.month !== null && filter.month !== month
  const chosen = [
    ...difficulty.map((each) => ({
      label: t(each),
      values: { difficulty: difficulty.filter((other) => other !== each) },
    })),
    ...describeRanges(filter, units),
    ...(isOtherMonth
      ? [{ label: t('Best in {month}', { month: monthName(filter.month ?? 0) }), values: { month: null } }]
      : []),
    ...tags.map((tag) => ({ label: t(TAG_LABELS[tag]), values: { tags: tags.filter((other) => other !== tag) } })),
  ]
  return chosen.map(({ label, values }) => (
    <ToggleChip key={label} isOn onToggle={() => onChange(values)}>
      {label}
      <X className="-me-1 size-4" />
    </ToggleChip>
  ))
}
