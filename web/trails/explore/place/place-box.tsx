import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useState } from 'react'
import type { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { t } from '#domain/platform/language/translate.ts'
import { MAX_QUERY_CHARS, MIN_QUERY_CHARS } from '#domain/platform/limits.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ComboBox } from '#web/platform/ui/fields/combo-box.tsx'
import { Field } from '#web/platform/ui/fields/field.tsx'
import { useDebouncedValue } from '#web/platform/ui/hooks/use-debounced-value.ts'
import { usePlaces } from '#web/trails/explore/use-trails.ts'
import { usePosition } from './use-position.ts'

const REST_MS = 250

export type NamedPlace = Answer<typeof api.explore.places>['places'][number]

interface PlaceBoxProps {
  onPlace: (place: NamedPlace) => void
  /** Called with the reader's own position, rounded. */
  onPosition: (place: Place) => void
}

/** Goes to a town by its name, or to where the reader is. */
export function PlaceBox({ onPlace, onPosition }: PlaceBoxProps) {
  const [text, setText] = useState('')
  const asked = useDebouncedValue(text, REST_MS)
  const { data, isFetching } = usePlaces(asked)
  const position = usePosition((place) => {
    setText('')
    onPosition(place)
  })
  const isTyped = text.trim().length >= MIN_QUERY_CHARS
  const isAsked = isTyped && asked === text && !isFetching
  return (
    <div className="needs-script grid gap-2">
      <div className="grid grid-cols-main-actions items-end gap-2.5">
        <Field label={t('Town')} isLabelHidden>
          {(control) => (
            <ComboBox
              control={control}
              value={text}
              onChange={(next) => {
                setText(next)
                position.forgetProblem()
              }}
              onChoose={onPlace}
              options={isTyped ? (data?.places ?? []) : []}
              textOf={placeText}
              renderOption={(place) => <PlaceOption place={place} />}
              emptyText={!isTyped ? undefined : isAsked ? t('No town by that name') : t('Searching...')}
              inputProps={{ placeholder: t('Search for a town'), maxLength: MAX_QUERY_CHARS, enterKeyHint: 'search' }}
            />
          )}
        </Field>
        <Button icon={<LocateFixed />} isLoading={position.isAsking} onClick={position.locate}>
          {t('Near me')}
        </Button>
      </div>
      <p role="status" className="text-small text-pretty text-danger empty:hidden">
        {position.problem}
      </p>
    </div>
  )
}

/** Two towns of one name differ by their region. */
function placeText({ name, region, country }: NamedPlace): string {
  return [name, region, countryLabel(country)].filter((part) => part !== '').join(', ')
}

function PlaceOption({ place: { name, region, country } }: { place: NamedPlace }) {
  return (
    <span className="grid">
      <span className="font-label wrap-anywhere">{name}</span>
      <span className="text-small wrap-anywhere text-ink-2">
        {[region, countryLabel(country)].filter((part) => part !== '').join(', ')}
      </span>
    </span>
  )
}
