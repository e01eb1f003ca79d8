import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

/** The id of an option, for the `aria-activedescendant` of what has the focus. */
export const optionId = (listId: string, place: number) => `${listId}-${place}`

interface ListboxProps<T> extends Pick<ComponentProps<'div'>, 'aria-activedescendant' | 'onKeyDown'> {
  id: string
  label: string
  options: readonly T[]
  textOf: (option: T) => string
  renderOption: (option: T, place: number) => ReactNode
  /** Shown where there are no options. */
  emptyText?: string
  /** The index of the active option; -1 where none is. */
  active: number
  /** The index of the selected option, where that is not the active one. */
  chosen?: number
  onChoose: (option: T, place: number) => void
  /** A closed list stays in the document for `aria-controls`. */
  isOpen?: boolean
  /** Takes the focus as it opens. */
  isFocused?: boolean
  className: string
}

/** A list of options, one of them active (ARIA listbox). The focused element moves it by `nextOptionIndex`. */
export function Listbox<T>(props: ListboxProps<T>) {
  const { id, label, options, textOf, renderOption, emptyText, active, chosen = active, onChoose, ...rest } = props
  const { isOpen = true, isFocused = false, className, ...attributes } = rest
  const list = useOpening(isOpen, isFocused, active)
  return (
    <div
      {...attributes}
      id={id}
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      hidden={!isOpen}
      onMouseDown={(event) => event.preventDefault()}
      className={`overflow-y-auto overscroll-contain p-1.5 outline-none ${className}`}
    >
      {options.map((option, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are those of what has the focus
        <div
          key={textOf(option) + place}
          id={optionId(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === chosen}
          data-active={place === active || undefined}
          onClick={() => onChoose(option, place)}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-thumb px-3 hover:bg-sunken data-active:bg-sunken forced-colors:data-active:outline"
        >
          {renderOption(option, place)}
        </div>
      ))}
      {options.length === 0 && (
        <div role="option" tabIndex={-1} aria-disabled="true" aria-selected="false" className="px-3 py-2.5 text-ink-3">
          {emptyText}
        </div>
      )}
    </div>
  )
}

/** Brings the active option into sight, or the list where none is active. */
function useOpening(isOpen: boolean, isFocused: boolean, active: number) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen && isFocused) list.current?.focus({ preventScroll: true })
  }, [isOpen, isFocused])
  useEffect(() => {
    if (!isOpen) return
    // the list may be laid out within its form: then it may stand below the edge of a dialog that scrolls
    const target = active < 0 ? list.current : list.current?.children[active]
    target?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])
  return list
}
