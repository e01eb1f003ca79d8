import Check from 'lucide-react/icons/check'
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { formatCount } from '#domain/platform/format/format.ts'
import { compareNames } from '#domain/platform/language/compare-names.ts'
import { foldText } from '#domain/trails/trail-key.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { Floating, usePlacement } from '#web/platform/ui/dialog/popover.tsx'
import { useLayer } from '#web/platform/ui/dialog/use-layer.ts'
import { useMediaQuery } from '#web/platform/ui/hooks/use-media-query.ts'
import { Listbox, optionId } from '#web/platform/ui/listbox/listbox.tsx'
import { Flag } from '#web/platform/ui/marks/flag.tsx'
import type { CountryCount } from '#web/community/top/popular-trails.ts'
import { useListbox } from './use-listbox.ts'

interface CountryListProps {
  id: string
  /** The filtered section. */
  label: string
  /** Sorted for display: most trails first, then by name. */
  countries: readonly CountryCount[]
  /** Null for all. */
  value: string | null
  onChange: (country: string | null) => void
  /** The button that opened the list; it gets the focus back. */
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

const ALL = { name: msg('All countries'), count: null }

/** The list of countries below the button, at the edge of its column. */
export function CountryList({ id, label, countries, value, onChange, button, onClose }: CountryListProps) {
  const panel = useRef<HTMLDivElement>(null)
  const isBroad = useMediaQuery('(min-width: 1380px)')
  usePlacement(button, panel, isBroad ? 'end' : 'start')
  useLayoutEffect(() => panel.current?.showPopover(), [])
  const sorted = countries.toSorted(
    (a, b) => b.count - a.count || compareNames(countryLabel(a.name), countryLabel(b.name)),
  )
  const options = sorted.length > 0 || value !== null ? [ALL, ...sorted] : []
  const chosen = value === null ? 0 : options.findIndex(({ name }) => foldText(name) === foldText(value))
  const close = () => {
    onClose()
    button.current?.focus()
  }
  useLayer(true, close)
  const listbox = useListbox({
    texts: options.map(nameOption),
    chosen,
    onClose: close,
    onChoose: (place) => onChange(place === 0 ? null : (options[place]?.name ?? null)),
  })
  return (
    <Floating
      ref={panel}
      popover="manual"
      onBlur={(event) => hasFocusLeft(event) && onClose()}
      className="w-[min(300px,calc(100vw-32px))] text-ink"
    >
      <Listbox
        id={id}
        label={label}
        options={options}
        textOf={nameOption}
        renderOption={(option, place) => <CountryOption option={option} isChosen={place === chosen} />}
        emptyText={t('No countries available')}
        active={listbox.active}
        chosen={chosen}
        onChoose={(_, place) => listbox.choose(place)}
        isFocused
        aria-activedescendant={options.length > 0 ? optionId(id, listbox.active) : undefined}
        onKeyDown={listbox.onKeyDown}
        className="max-h-84"
      />
    </Floating>
  )
}

/** Returns what a country is called in the reader's language. */
function nameOption({ name, count }: { name: string; count: number | null }): string {
  return count === null ? t(name) : countryLabel(name)
}

function CountryOption({ option, isChosen }: { option: { name: string; count: number | null }; isChosen: boolean }) {
  return (
    <>
      {option.count !== null && <Flag country={option.name} />}
      <span className="min-w-0 wrap-anywhere">
        {nameOption(option)}{' '}
        {option.count !== null && <span className="text-ink-3 tabular-nums">({formatCount(option.count)})</span>}
      </span>
      {isChosen && <Check className="ms-auto text-ink-2" />}
    </>
  )
}

function hasFocusLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
}
