import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type ControlProps, INPUT } from './field.tsx'

export interface ComboBoxProps<T> {
  /** What ties the box to its label: `<Field>{(control) => <ComboBox control={control} … />}</Field>`. */
  control: ControlProps
  value: string
  /** Each keystroke, and the text of a chosen option. */
  onChange: (text: string) => void
  onChoose?: (option: T) => void
  /** The options that fit `value`, best first; the caller filters. */
  options: readonly T[]
  textOf: (option: T) => string
  renderOption?: (option: T) => ReactNode
  /** Said in the list while it has no options, such as "Searching..."; without it the list is closed then. */
  emptyText?: string
  inputProps?: Omit<ComponentProps<'input'>, 'value' | 'onChange'>
}

/** A text input with suggestions (ARIA combobox, list autocomplete). What is typed is kept, whether it is listed or not. */
export function ComboBox<T>(props: ComboBoxProps<T>) {
  const { control, value, options, textOf, renderOption = textOf, emptyText, inputProps } = props
  const listId = useId()
  const { isOpen, active, list, choose, inputHandlers } = useComboBox(props)
  const isListShown = isOpen && (options.length > 0 || emptyText !== undefined)
  // hundreds of countries are not drawn anew with every keystroke elsewhere in a form
  const shown = isListShown ? options : []
  return (
    <span className="relative block">
      <input
        type="text"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...inputProps}
        {...control}
        {...inputHandlers}
        role="combobox"
        aria-expanded={isListShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListShown && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        className={INPUT}
      />
      <div
        id={listId}
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-label="Suggestions"
        hidden={!isListShown}
        onMouseDown={(event) => event.preventDefault()}
        className={LIST}
      >
        {shown.map((option, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the input's, which keeps the focus
          <div
            key={textOf(option) + place}
            id={`${listId}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onClick={() => choose(option)}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-thumb px-3 hover:bg-sunken aria-selected:bg-sunken forced-colors:aria-selected:outline"
          >
            {renderOption(option)}
          </div>
        ))}
        {options.length === 0 && (
          <div
            role="option"
            tabIndex={-1}
            aria-disabled="true"
            aria-selected="false"
            className="px-3 py-2.5 text-ink-3"
          >
            {emptyText}
          </div>
        )}
      </div>
    </span>
  )
}

const LIST =
  'absolute inset-x-0 top-full z-20 mt-1 max-h-66 animate-appear overflow-y-auto overscroll-contain rounded-segment bg-raised p-1.5 shadow-float forced-colors:border'

function useComboBox<T>({ value, options, textOf, onChange, onChoose, inputProps }: ComboBoxProps<T>) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const current = options.findIndex((option) => textOf(option) === value)

  useEffect(() => {
    if (!isOpen) return
    // the list is laid out within its form: it may stand below the edge of a dialog that scrolls
    const target = active < 0 ? list.current : list.current?.children[active]
    target?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, active])

  function show(place: number) {
    setOpen(true)
    setActive(place)
  }

  function choose(option: T) {
    onChange(textOf(option))
    onChoose?.(option)
    setOpen(false)
    setActive(-1)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = isOpen ? options[active] : undefined
    if (step !== undefined && !isOpen && current >= 0) show(current)
    else if (step !== undefined && options.length > 0) show(wrap(isOpen ? active : -1, step, options.length))
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen)
    else if (event.key === 'Escape' && isOpen) setOpen(false)
    else return
    event.preventDefault()
  }

  const inputHandlers = {
    onChange: (event: { target: HTMLInputElement }) => {
      onChange(event.target.value)
      show(-1)
    },
    onClick: () => show(current),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setOpen(false)
      inputProps?.onBlur?.(event)
    },
    onKeyDown,
  }
  return { isOpen, active, list, choose, inputHandlers }
}

/** One step through the list and round its ends; -1 is the input itself. */
function wrap(active: number, step: number, count: number): number {
  if (active < 0) return step > 0 ? 0 : count - 1
  return (active + step + count) % count
}
