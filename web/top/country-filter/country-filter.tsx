import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FocusEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { foldText } from '#domain/trail-key.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Floating, usePlacement } from '#web/ui/dialog/popover.tsx'
import { useMedia } from '#web/ui/hooks/use-media.ts'
import { Listbox, optionId } from '#web/ui/listbox/listbox.tsx'
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
    <div className="min-w-0">
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
        <CountryList button={button} onLeave={listbox.dismiss}>
          <Listbox
            id={id}
            label={label}
            options={options}
            textOf={({ name }) => name}
            renderOption={(option, place) => <CountryOption option={option} isChosen={place === chosen} />}
            emptyText="No countries available"
            active={listbox.active ?? 0}
            chosen={chosen}
            onChoose={(_, place) => listbox.choose(place)}
            isFocused
            aria-activedescendant={options.length > 0 ? optionId(id, listbox.active ?? 0) : undefined}
            onKeyDown={listbox.onKeyDown}
            className="max-h-84"
          />
        </CountryList>
      )}
    </div>
  )
}

interface CountryListProps {
  button: RefObject<HTMLElement | null>
  /** The focus went elsewhere. */
  onLeave: () => void
  children: ReactNode
}

/** The panel below the button: at the edge of its column where the button is. */
function CountryList({ button, onLeave, children }: CountryListProps) {
  const panel = useRef<HTMLDivElement>(null)
  const isBroad = useMedia('(min-width: 1380px)')
  usePlacement(button, panel, isBroad ? 'end' : 'start')
  useLayoutEffect(() => panel.current?.showPopover(), [])
  return (
    <Floating
      ref={panel}
      popover="manual"
      onBlur={(event) => isLeft(event) && onLeave()}
      className="w-[min(300px,calc(100vw-32px))] text-ink"
    >
      {children}
    </Floating>
  )
}

function CountryOption({ option, isChosen }: { option: { name: string; count: number | null }; isChosen: boolean }) {
  return (
    <>
      {option.count !== null && <Flag country={option.name} />}
      <span className="min-w-0 wrap-anywhere">
        {option.name} {option.count !== null && <span className="text-ink-3 tabular-nums">({option.count})</span>}
      </span>
      {isChosen && <Check className="ml-auto text-ink-2" />}
    </>
  )
}

function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
}
