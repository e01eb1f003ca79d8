import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FocusEvent, useId, useRef } from 'react'
import { foldText } from '#domain/trail-key.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Flag } from '#web/ui/marks/flag.tsx'
import type { CountryCount } from '../popular-trails.ts'
import { useListbox } from './use-listbox.ts'

interface CountryFilterProps {
  /** What is filtered, for the list's name. */
  label: string
  countries: readonly CountryCount[]
  /** Null for all. */
  value: string | null
  onChange: (country: string | null) => void
}

const ALL = { name: 'All countries', count: null }

/** A button that shows the chosen country, and opens the list of them. */
export function CountryFilter({ label, countries, value, onChange }: CountryFilterProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const options = countries.length > 0 || value !== null ? [ALL, ...countries] : []
  const chosen = value === null ? 0 : options.findIndex(({ name }) => foldText(name) === foldText(value))
  const listbox = useListbox({
    button,
    texts: options.map(({ name }) => name),
    chosen,
    onChoose: (place) => onChange(place === 0 ? null : (options[place]?.name ?? null)),
  })
  return (
    <div className="relative min-w-0">
      <button
        ref={button}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={listbox.isOpen}
        aria-controls={listbox.isOpen ? id : undefined}
        // the list would lose the focus and close, to be opened again by the click
        onMouseDown={(event) => listbox.isOpen && event.preventDefault()}
        onClick={listbox.isOpen ? listbox.close : listbox.open}
        className={`${buttonClass({})} max-w-full gap-2.5`}
      >
        {value !== null && <Flag country={value} />}
        <span className="min-w-0 truncate">{value ?? 'Filter by Country'}</span>
        <ChevronDown className={`transition-transform duration-120 ${listbox.isOpen ? 'rotate-180' : ''}`} />
      </button>
      {listbox.isOpen && (
        <div
          id={id}
          ref={focusOnce}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          aria-activedescendant={options.length > 0 ? `${id}-${listbox.active}` : undefined}
          onKeyDown={listbox.onKeyDown}
          onBlur={(event) => isLeft(event) && listbox.dismiss()}
          className="absolute top-full left-0 z-20 mt-1.5 broad:right-0 broad:left-auto max-h-84 w-[min(300px,calc(100vw-32px))] animate-appear overflow-y-auto overscroll-contain rounded-segment bg-raised p-1.5 shadow-float outline-none forced-colors:border"
        >
          {options.length === 0 && (
            <div
              role="option"
              tabIndex={-1}
              aria-disabled="true"
              aria-selected="false"
              className="px-3 py-2.5 text-ink-3"
            >
              No countries available
            </div>
          )}
          {options.map((option, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the list's, which keeps the focus
            <div
              key={option.name}
              id={`${id}-${place}`}
              ref={place === listbox.active ? showActive : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={place === chosen}
              data-active={place === listbox.active || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => listbox.choose(place)}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-badge px-3 hover:bg-sunken data-active:bg-sunken forced-colors:data-active:outline"
            >
              {option.count !== null && <Flag country={option.name} />}
              <span className="min-w-0 wrap-anywhere">
                {option.name}{' '}
                {option.count !== null && <span className="text-ink-3 tabular-nums">({option.count})</span>}
              </span>
              {place === chosen && <Check className="ml-auto text-ink-2" />}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function focusOnce(list: HTMLElement | null) {
  list?.focus({ preventScroll: true })
}

function showActive(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}

function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
}
