import { useState } from 'react'
import { COUNTRIES, filterCountries } from '#domain/platform/countries.ts'
import { ComboBox, type ComboBoxProps } from './combo-box.tsx'
import { Field, type FieldProps } from './field.tsx'
import { Flag } from '#web/platform/ui/marks/flag.tsx'

interface CountryFieldProps extends FieldProps {
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
  const found = isTyping ? filterCountries(value) : COUNTRIES
  return (
    <Field {...field}>
      {(control) => (
        <ComboBox
          control={control}
          value={value}
          onChange={(text) => {
            setTyping(true)
            onChange(text)
          }}
          onChoose={() => setTyping(false)}
          options={found.filter((country) => isListed(country.name))}
          textOf={(country) => country.name}
          renderOption={(country) => (
            <>
              <Flag country={country.name} />
              {country.name}
            </>
          )}
          inputProps={inputProps}
        />
      )}
    </Field>
  )
}
