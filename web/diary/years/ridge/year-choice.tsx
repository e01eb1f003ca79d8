import { t } from '#domain/platform/language/translate.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { ToggleChip } from '#web/platform/ui/fields/chip-group.tsx'
import { AllYearsPanel } from './all-years-panel.tsx'
import { YearPanel } from './year-panel.tsx'

interface YearChoiceProps {
  /** Newest first. */
  years: readonly string[]
  /** Null for all of them. */
  year: string | null
  onChoose: (year: string | null) => void
  walks: readonly MyWalk[]
  /** Walks of the chosen year. */
  shown: readonly MyWalk[]
}

/** The choice of a member's years, and the mountains of the chosen one. */
export function YearChoice({ years, year, onChoose, walks, shown }: YearChoiceProps) {
  return (
    <>
      <div
        role="group"
        aria-label={t('Year')}
        className="-m-1 mb-5 flex gap-2 p-1 max-md:overflow-x-auto max-md:overscroll-x-contain max-md:pe-6 max-md:[scrollbar-width:none] max-md:[mask-image:linear-gradient(to_right,black_calc(100%-24px),transparent)] md:flex-wrap [&>button]:shrink-0"
      >
        <ToggleChip isOn={year === null} onToggle={() => onChoose(null)}>
          {t('All years')}
        </ToggleChip>
        {years.map((one) => (
          <ToggleChip key={one} isOn={one === year} onToggle={() => onChoose(one)}>
            {one}
          </ToggleChip>
        ))}
      </div>
      {year === null ? (
        <AllYearsPanel hikes={walks} onYear={onChoose} />
      ) : (
        <YearPanel key={year} year={year} hikes={shown} all={walks} />
      )}
    </>
  )
}
