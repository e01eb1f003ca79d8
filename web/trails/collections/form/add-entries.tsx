import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { MAX_COLLECTION_ENTRIES, MAX_COUNTRY_CHARS, MAX_NAME_CHARS } from '#domain/platform/limits.ts'
import { toMetres } from '#domain/platform/format/units.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Suggestion } from '#web/diary/hike-form/fields/name-field.tsx'
import { useTrailSuggestions } from '#web/diary/hike-form/fields/use-trail-suggestions.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ComboBox } from '#web/platform/ui/fields/combo-box.tsx'
import { CountryField } from '#web/platform/ui/fields/country-field.tsx'
import { Field, TextField } from '#web/platform/ui/fields/field.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import { type DraftEntry, type SentEntry, addEntries } from './collection-form-model.ts'
import { PasteLines } from './paste-lines.tsx'
import { parsePlace } from './parse-lines.ts'

interface AddEntriesProps {
  entries: readonly DraftEntry[]
  onChange: (entries: readonly DraftEntry[]) => void
}

const EMPTY = { name: '', place: '', height: '' }

/** Adds entries: a known trail by searching, anything else by name and country, or many lines at once. */
export function AddEntries({ entries, onChange }: AddEntriesProps) {
  const [typed, setTyped] = useState(EMPTY)
  const [country, setCountry] = useState(entries.at(-1)?.country ?? '')
  const [problems, setProblems] = useState<Problems>({})
  const [said, setSaid] = useState('')
  const units = useUnits()
  const type = (some: Partial<typeof EMPTY>) => setTyped((now) => ({ ...now, ...some }))
  const add = (added: readonly SentEntry[]) => {
    const { entries: next, count } = addEntries(entries, added)
    onChange(next)
    setSaid(addedText(added, count, next.length))
    return count
  }
  const addTyped = () => {
    const { entry, problems: found } = readTyped(typed, country, units.height)
    setProblems(found)
    if (entry === null) return
    add([entry])
    setTyped(EMPTY)
  }
  return (
    <div className="card grid grid-cols-1 gap-4 p-4 sm:p-5">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NameBox
          text={typed.name}
          problem={problems.name}
          onChange={(name) => type({ name })}
          onChoose={(chosen) => {
            add([{ ...chosen, lat: null, lng: null, heightM: null }])
            setCountry(chosen.country)
            setTyped(EMPTY)
          }}
          onEnter={addTyped}
        />
        <CountryField
          label={t('Country')}
          value={country}
          onChange={setCountry}
          error={problems.country}
          inputProps={{ maxLength: MAX_COUNTRY_CHARS }}
        />
      </div>
      <details className="group/place">
        <summary className="text-link flex min-h-11 w-fit items-center text-label">{t('Position and height')}</summary>
        <div className="grid grid-cols-1 gap-4 pt-2 sm:grid-cols-2">
          <TextField
            label={t('Latitude, longitude')}
            isOptional
            inputMode="text"
            placeholder="56.7968, -5.0035"
            value={typed.place}
            onChange={({ target }) => type({ place: target.value })}
            error={problems.place}
            hint={t('With a position it ticks itself when a track of yours passes within 100 m.')}
          />
          <TextField
            label={t('Height')}
            isOptional
            unit={units.height}
            inputMode="numeric"
            value={typed.height}
            onChange={({ target }) => type({ height: target.value })}
            error={problems.height}
          />
        </div>
      </details>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={<Plus />} onClick={addTyped}>
          {t('Add ##verb, button')}
        </Button>
        <p role="status" className="text-meta text-ink-2">
          {said}
        </p>
      </div>
      <PasteLines country={country} onAdd={add} />
    </div>
  )
}

interface NameBoxProps {
  text: string
  problem: string | undefined
  onChange: (text: string) => void
  onChoose: (trail: { name: string; country: string }) => void
  onEnter: () => void
}

/** The name of a trail or a peak, which suggests known trails while typing. Enter adds it. */
function NameBox({ text, problem, onChange, onChoose, onEnter }: NameBoxProps) {
  const listId = useId()
  const [isTyping, setTyping] = useState(false)
  const { trails, isSearching } = useTrailSuggestions(text, isTyping)
  return (
    <Field label={t('Name of a peak or trail')} error={problem}>
      {(control) => (
        <ComboBox
          control={control}
          value={text}
          onChange={onChange}
          onChoose={({ name, country }) => onChoose({ name, country })}
          options={trails}
          textOf={(trail) => trail.name}
          renderOption={(trail) => <Suggestion trail={trail} isListed={false} />}
          emptyText={isSearching ? t('Searching...') : undefined}
          inputProps={{
            name: listId,
            maxLength: MAX_NAME_CHARS,
            autoCapitalize: 'words',
            onFocus: () => setTyping(true),
            onBlur: () => setTyping(false),
            // the form itself is saved by its button
            onKeyPress: (event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onEnter()
            },
          }}
        />
      )}
    </Field>
  )
}

type Problems = Partial<Record<'name' | 'country' | 'place' | 'height', string>>

function readTyped(
  typed: typeof EMPTY,
  country: string,
  unit: 'm' | 'ft',
): { entry: SentEntry | null; problems: Problems } {
  const name = typed.name.trim()
  const place = parsePlace(typed.place)
  const height = typed.height.trim() === '' ? null : Math.round(toMetres(Number(typed.height), unit))
  const problems: Problems = {
    ...(name === '' && { name: t('Please enter a name') }),
    ...(country.trim() === '' && { country: t('Please choose a country') }),
    ...(place === undefined && { place: t('Write it like 56.7968, -5.0035') }),
    ...(height !== null && !(height >= -500 && height <= 9000) && { height: t('No peak is that high') }),
  }
  if (place === undefined || Object.keys(problems).length > 0) return { entry: null, problems }
  return {
    entry: { name, country: country.trim(), lat: place?.lat ?? null, lng: place?.lng ?? null, heightM: height },
    problems,
  }
}

function addedText(added: readonly SentEntry[], count: number, total: number): string {
  const [first] = added
  if (count === 0 && total >= MAX_COLLECTION_ENTRIES)
    return t('A collection holds at most {count} entries.', { count: MAX_COLLECTION_ENTRIES })
  if (added.length === 1 && first)
    return count === 1 ? t('{name} added.', { name: first.name }) : t('{name} is in it already.', { name: first.name })
  return t('{count, plural, =0 {All of them are in it already.} one {One added.} other {# added.}}', { count })
}
