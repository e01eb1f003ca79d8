import { useEffect, useRef, useState } from 'react'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { SelectField } from '#web/platform/ui/fields/field.tsx'
import type { ScoreFilter } from '#web/community/top/use-top.ts'

const YEARS = 20

interface ScoreFiltersProps extends Omit<ScoreFilter, 'country'> {
  /** Called with an empty text for any difficulty. */
  onDifficulty: (difficulty: string) => void
  onYear: (year: string) => void
  /** True where they have just replaced the button that was clicked. */
  isFocused: boolean
}

/** Filters by difficulty and by the year of a walk. */
export function ScoreFilters({ difficulty, year, onDifficulty, onYear, isFocused }: ScoreFiltersProps) {
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (isFocused) first.current?.focus()
  }, [isFocused])
  const [thisYear] = useState(() => new Date().getFullYear())
  const years = Array.from({ length: YEARS }, (_, before) => thisYear - before)
  // a stored link can name an older year
  const known = year === null || years.includes(year) ? years : [...years, year].toSorted((a, b) => b - a)
  return (
    <>
      <SelectField
        label="Difficulty of the highest ranked hikes"
        isLabelHidden
        ref={first}
        value={difficulty ?? ''}
        onChange={({ target }) => onDifficulty(target.value)}
      >
        <option value="">Any difficulty</option>
        {DIFFICULTIES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <SelectField
        label="Year they were hiked"
        isLabelHidden
        value={year ?? ''}
        onChange={({ target }) => onYear(target.value)}
      >
        <option value="">Any year</option>
        {known.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    </>
  )
}
