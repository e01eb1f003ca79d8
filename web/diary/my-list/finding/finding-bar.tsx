import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useMemo, useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { LIST_ORDERS, type ListOrder } from '#domain/diary/hikes/find-hikes.ts'
import { listYears } from '#domain/diary/hikes/hike-years.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { compareNames } from '#domain/platform/language/compare-names.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ToggleChip } from '#web/platform/ui/fields/chip-group.tsx'
import { SelectField } from '#web/platform/ui/fields/field.tsx'
import { SearchField } from '#web/platform/ui/fields/search-field.tsx'
import { SmallSelect } from '#web/platform/ui/fields/small-select.tsx'
import type { useShelf } from '#web/diary/my-list/shelf/use-shelf.ts'
import { type ListFinder, WHOLE_LIST } from './use-list-choice.ts'

const ORDER_NAMES: Record<ListOrder, string> = {
  rank: msg('My order'),
  date: msg('Newest'),
  length: msg('Longest'),
  elevation: msg('Most elevation gain'),
  rating: msg('Best rated'),
  difficulty: msg('Hardest'),
  name: msg('Name'),
}
const STARS = [5, 4, 3, 2]

/** Shorter lists have no search bar. */
export const SEARCHED_FROM = 6

interface FindingBarProps {
  hikes: readonly Hike[]
  finder: ListFinder
  /** Number of hikes found. */
  found: number
  shelf: ReturnType<typeof useShelf>
}

/** Search, filters, sorting and the choice of table or pictures; none of them changes a rank. */
export function FindingBar({ hikes, finder, found, shelf }: FindingBarProps) {
  const { choice, isActive, choose } = finder
  const filtersId = useId()
  const { text, order, ...filters } = choice
  const set = Object.entries(filters).filter(([key, value]) => value !== Object(WHOLE_LIST)[key]).length
  const [isOpen, setOpen] = useState(set > 0)
  return (
    <div role="search" aria-label={t('My hikes')} className="mb-3 sm:mb-4">
      <div className="flex gap-1.5 sm:gap-2.5">
        <SearchField
          label={t('Find in my list')}
          placeholder={t('Find in my list')}
          value={text}
          onChange={({ target }) => choose({ text: target.value })}
          className="min-w-0 grow max-xs:[&_input]:pe-2 max-xs:[&_input]:ps-10.5"
        />
        <Button
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? filtersId : undefined}
          onClick={() => setOpen(!isOpen)}
          className={SMALL_ON_PHONES}
        >
          <span className="max-sm:sr-only">{t('Filters')}</span>
          {set > 0 && ` (${set})`}
        </Button>
        <SmallSelect
          label={t('Sort by')}
          icon={<ArrowUpDown />}
          isSet={order !== WHOLE_LIST.order}
          value={order}
          onChange={({ target }) => choose({ order: LIST_ORDERS.find((one) => one === target.value) ?? 'rank' })}
          className="sm:w-52"
        >
          {LIST_ORDERS.map((one) => (
            <option key={one} value={one}>
              {t(ORDER_NAMES[one])}
            </option>
          ))}
        </SmallSelect>
        <ToggleChip isOn={shelf.isShelf} onToggle={shelf.toggleShelf}>
          <LayoutGrid className="-mx-0.5 sm:hidden" />
          <span className="max-sm:sr-only">{t('Pictures')}</span>
        </ToggleChip>
      </div>
      {isOpen && <Filters id={filtersId} hikes={hikes} finder={finder} />}
      <div className={isActive ? 'mt-2 flex min-h-11 flex-wrap items-center gap-x-3' : ''}>
        <p role="status" className="text-meta text-ink-2 tabular-nums">
          {isActive &&
            t('{found} of {total, plural, one {# hike} other {# hikes}}', {
              found: formatCount(found),
              total: hikes.length,
            })}
        </p>
        {isActive && (
          <Button variant="quiet" onClick={() => choose(WHOLE_LIST)}>
            {t('Show all in my order')}
          </Button>
        )}
      </div>
    </div>
  )
}

const SMALL_ON_PHONES = 'max-sm:min-w-11 max-sm:px-2.75'

function Filters({ id, hikes, finder }: { id: string; hikes: readonly Hike[]; finder: ListFinder }) {
  const { choice, choose } = finder
  const countries = useMemo(
    () =>
      withChosen(
        hikes.map(({ country }) => country),
        choice.country,
      ).toSorted((a, b) => compareNames(countryLabel(a), countryLabel(b))),
    [hikes, choice.country],
  )
  const years = useMemo(() => withChosen(listYears(hikes), choice.year), [hikes, choice.year])
  return (
    <div id={id} role="group" aria-label={t('Filters')} className="mt-2.5 grid grid-cols-2 gap-2.5 md:grid-cols-4">
      <Choice
        label={t('Country')}
        any={t('Any country')}
        value={choice.country}
        options={countries}
        labelOf={countryLabel}
        onChoose={(country) => choose({ country })}
      />
      <Choice
        label={t('Year')}
        any={t('Any year')}
        value={choice.year}
        options={years}
        onChoose={(year) => choose({ year })}
      />
      <Choice
        label={t('Difficulty')}
        any={t('Any difficulty')}
        value={choice.difficulty}
        options={DIFFICULTIES}
        labelOf={(difficulty) => t(difficulty)}
        onChoose={(difficulty) => choose({ difficulty: DIFFICULTIES.find((one) => one === difficulty) ?? null })}
      />
      <SelectField
        label={t('Rating')}
        isLabelHidden
        value={choice.stars}
        onChange={({ target }) => choose({ stars: Number(target.value) })}
      >
        <option value={0}>{t('Any rating')}</option>
        {STARS.map((stars) => (
          <option key={stars} value={stars}>
            {stars === STARS[0]
              ? t('{stars, plural, one {# star} other {# stars}}', { stars })
              : t('{stars, plural, one {# star} other {# stars}} or more', { stars })}
          </option>
        ))}
      </SelectField>
      <div className="col-span-full flex flex-wrap gap-2">
        <ToggleChip isOn={choice.withPhoto} onToggle={() => choose({ withPhoto: !choice.withPhoto })}>
          {t('With photo')}
        </ToggleChip>
        <ToggleChip isOn={choice.withTrack} onToggle={() => choose({ withTrack: !choice.withTrack })}>
          {t('With track')}
        </ToggleChip>
      </div>
    </div>
  )
}

interface ChoiceProps {
  label: string
  /** Label of the option for no choice. */
  any: string
  value: string | null
  options: readonly string[]
  /** Returns the text of an option, where it is not the option itself. */
  labelOf?: (option: string) => string
  onChoose: (value: string | null) => void
}

function Choice({ label, any, value, options, labelOf, onChoose }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      isLabelHidden
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value || null)}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {labelOf ? labelOf(option) : option}
        </option>
      ))}
    </SelectField>
  )
}

/** Returns each option once, including the chosen one, which may come from an address and match no hike. */
function withChosen(options: readonly string[], chosen: string | null): string[] {
  return [...new Set(chosen === null ? options : [...options, chosen])]
}
