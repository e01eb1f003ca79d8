import { useState } from 'react'
import { monthNames } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { TRAIL_TAGS } from '#domain/trails/explore/explore-filters.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { CheckChips, RadioChips } from '#web/platform/ui/fields/chip-group.tsx'
import { SelectField } from '#web/platform/ui/fields/field.tsx'
import { DifficultyBars } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import { type TrailQuestion, useTrailCount } from '#web/trails/explore/use-trails.ts'
import {
  type Choice,
  SWITCH_LABELS,
  TAG_LABELS,
  ascentChoices,
  describeRanges,
  isChosen,
  lengthChoices,
  scoreChoices,
  timeChoices,
  withoutChoice,
} from './filter-choices.ts'
import { type FilterSwitch, NO_FILTER, type TrailFilter, countFilters } from './trail-filter.ts'

interface FilterDialogProps {
  question: TrailQuestion
  onApply: (filter: TrailFilter) => void
  onClose: () => void
}

/** All filters. The button says how many trails match before it shows them. */
export function FilterDialog({ question, onApply, onClose }: FilterDialogProps) {
  const [filter, setFilter] = useState(question.filter)
  const count = useTrailCount({ ...question, filter })
  const change = (values: Partial<TrailFilter>) => setFilter((now) => ({ ...now, ...values }))
  const apply = () => {
    onApply(filter)
    onClose()
  }
  return (
    <Dialog
      title={t('Filters')}
      size="large"
      onClose={onClose}
      footer={
        <div className="flex w-full items-center justify-between gap-3">
          <Button variant="quiet" disabled={countFilters(filter) === 0} onClick={() => setFilter(NO_FILTER)}>
            {t('Clear all')}
          </Button>
          <Button variant="primary" onClick={apply}>
            <span aria-live="polite">
              {count === undefined
                ? t('Show trails')
                : count === 0
                  ? t('No trails match')
                  : t('{count, plural, one {Show # trail} other {Show # trails}}', { count })}
            </span>
          </Button>
        </div>
      }
    >
      <div className="grid gap-6 pb-2">
        <Ranges filter={filter} onChange={change} />
        <Difficulties filter={filter} onChange={change} />
        <SelectField
          label={t('Best in ##a month')}
          value={filter.month ?? ''}
          onChange={({ target }) => change({ month: Number(target.value) || null })}
          className="sm:max-w-60"
        >
          <option value="">{t('Any month')}</option>
          {monthNames().map((name, at) => (
            <option key={name} value={at + 1}>
              {name}
            </option>
          ))}
        </SelectField>
        <Kinds filter={filter} onChange={change} />
      </div>
    </Dialog>
  )
}

interface PartProps {
  filter: TrailFilter
  onChange: (values: Partial<TrailFilter>) => void
}

function Ranges({ filter, onChange }: PartProps) {
  const units = useUnits()
  const props = { filter, onChange }
  return (
    <>
      <ChoiceChips label={t('Distance')} choices={lengthChoices(units)} {...props} />
      <ChoiceChips label={t('Elevation gain')} choices={ascentChoices(units)} {...props} />
      <ChoiceChips label={t('Time')} choices={timeChoices()} {...props} />
      <ChoiceChips label={t('Score')} choices={scoreChoices()} {...props} />
    </>
  )
}

const ANY = 'any'
const OWN = 'own'

/** One of some choices, or none of them. A link may have brought another one, which is offered, too. */
function ChoiceChips({ label, choices, filter, onChange }: PartProps & { label: string; choices: readonly Choice[] }) {
  const units = useUnits()
  const [first] = choices
  if (!first) return null
  const none = withoutChoice(first)
  const chosen = choices.findIndex((choice) => isChosen(filter, choice))
  const isAny = isChosen(filter, { label: '', values: none })
  const isOwn = chosen < 0 && !isAny
  const own = isOwn ? describeRanges({ ...NO_FILTER, ...pick(filter, none) }, units)[0] : undefined
  return (
    <RadioChips
      label={label}
      value={isAny ? ANY : isOwn ? OWN : String(chosen)}
      options={[
        { value: ANY, label: t('Any ##length, time or score') },
        ...choices.map((choice, at) => ({ value: String(at), label: choice.label })),
        ...(own ? [{ value: OWN, label: own.label }] : []),
      ]}
      onChange={(value) => onChange(value === ANY ? none : (choices[Number(value)]?.values ?? {}))}
    />
  )
}

function pick(filter: TrailFilter, names: Partial<TrailFilter>): Partial<TrailFilter> {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => name in names))
}

function Difficulties({ filter, onChange }: PartProps) {
  return (
    <CheckChips
      label={t('Difficulty')}
      values={filter.difficulty}
      options={DIFFICULTIES.map((each) => ({
        value: each,
        label: t(each),
        icon: <DifficultyBars difficulty={each} />,
      }))}
      onChange={(difficulty) => onChange({ difficulty: DIFFICULTIES.filter((each) => difficulty.includes(each)) })}
    />
  )
}

/** What else a trail may be: tags, a loop, not hiked yet. */
function Kinds({ filter, onChange }: PartProps) {
  const isMember = useSession().status === 'member'
  const switches: FilterSwitch[] = isMember ? ['unwalked', 'fresh', 'loop'] : ['fresh', 'loop']
  return (
    <>
      <CheckChips
        label={t('Known for ##tags of a trail')}
        values={filter.tags}
        options={TRAIL_TAGS.map((tag) => ({ value: tag, label: t(TAG_LABELS[tag]) }))}
        onChange={(tags) => onChange({ tags: TRAIL_TAGS.filter((each) => tags.includes(each)) })}
      />
      <CheckChips
        label={t('Only ##before filters')}
        values={switches.filter((name) => filter[name])}
        options={switches.map((name) => ({ value: name, label: t(SWITCH_LABELS[name]) }))}
        onChange={(on) => onChange(Object.fromEntries(switches.map((name) => [name, on.includes(name)])))}
      />
    </>
  )
}
