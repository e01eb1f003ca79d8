import { type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { type ControlProps, INPUT_CLASS } from './field.tsx'
import { Listbox, optionId } from '#web/platform/ui/listbox/listbox.tsx'
import { nextOptionIndex } from '#web/platform/ui/listbox/next-option-index.ts'
import { FLOATING_CLASS } from '#web/platform/ui/dialog/popover.tsx'

export interface ComboBoxProps<T> {
  /** The attributes that tie the box to its label: `<Field>{(control) => <ComboBox control={control} … />}</Field>`. */
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

/** A text input with suggestions (ARIA combobox, list autocomplete). Unlisted text is accepted. */
export function ComboBox<T>(props: ComboBoxProps<T>) {
  const { control, value, options, textOf, renderOption = textOf, emptyText, inputProps } = props
  const listId = useId()
  const { isOpen, active, choose, inputHandlers } = useComboBox(props)
  const isListShown = isOpen && (options.length > 0 || emptyText !== undefined)
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
        aria-activedescendant={isListShown && active >= 0 ? optionId(listId, active) : undefined}
        value={value}
        className={INPUT_CLASS}
      />
      {/* within its form and not above it: with a keyboard on the screen the form scrolls to show it */}
      <Listbox
        id={listId}
        label={t('Suggestions')}
        isOpen={isListShown}
        // hundreds of countries are not drawn anew with every keystroke elsewhere in a form
        options={isListShown ? options : []}
        textOf={textOf}
        renderOption={renderOption}
        emptyText={emptyText}
        active={active}
        onChoose={choose}
        className={`absolute inset-x-0 top-full z-20 mt-1 max-h-66 ${FLOATING_CLASS}`}
      />
    </span>
  )
}

function useComboBox<T>({ value, options, textOf, onChange, onChoose, inputProps }: ComboBoxProps<T>) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const current = options.findIndex((option) => textOf(option) === value)

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
    const next = nextOptionIndex(event.key, isOpen ? active : -1, options.length, { isRound: true })
    const chosen = isOpen ? options[active] : undefined
    if (next !== undefined) show(!isOpen && current >= 0 ? current : next)
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
  return { isOpen, active, choose, inputHandlers }
}
