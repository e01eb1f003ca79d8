import { useState } from 'react'
import { countryNameOf, filterCountries, listCountries } from '#domain/platform/countries.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { ComboBox, type ComboBoxProps } from './combo-box.tsx'
import { Field, type FieldProps } from './field.tsx'
import { Flag } from '#web/platform/ui/marks/flag.tsx'

interface CountryFieldProps extends FieldProps {
  /** The country's English name, or what was typed. */
  value: string
  onChange: (country: string) => void
  /** Leaves out the countries that it returns false for. */
  isListed?: (country: string) => boolean
  inputProps?: ComboBoxProps<unknown>['inputProps']
}

/** A country, chosen from the list by typing a part of its name; unlisted text is accepted. */
export function CountryField({ value, onChange, isListed = () => true, inputProps, ...field }: CountryFieldProps) {
  // the whole list stays in reach until something is typed, so that a choice can be changed without clearing it
  const [isTyping, setTyping] = useState(false)
  const [typed, setTyped] = useState({ text: '', stands: '' })
  const text = typed.stands === value ? typed.text : countryLabel(value)
  const found = isTyping ? filterCountries(text) : listCountries()
  return (
    <Field {...field}>
      {(control) => (
        <ComboBox
          control={control}
          value={text}
          onChange={(next) => {
            const stands = countryNameOf(next)
            setTyping(true)
            setTyped({ text: next, stands })
            onChange(stands)
          }}
          onChoose={() => setTyping(false)}
          options={found.filter((country) => isListed(country.name))}
          textOf={(country) => countryLabel(country.name)}
          renderOption={(country) => (
            <>
              <Flag country={country.name} />
              {countryLabel(country.name)}
            </>
          )}
          inputProps={inputProps}
        />
      )}
    </Field>
  )
}
