import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { nextOptionIndex } from '#web/platform/ui/listbox/next-option-index.ts'
import { Floating, usePlacement } from './popover.tsx'
import { useLayer } from './use-layer.ts'

interface MenuProps {
  /** The accessible name of the button and of its panel. */
  label: string
  trigger: ReactNode
  /** More for the button: what else it does, such as being dragged. */
  triggerProps?: ComponentProps<'button'>
  children: ReactNode
}

/** A button that opens a list of things to do: arrows move, Enter chooses, Escape, Back and Tab close (the ARIA menu pattern). */
export function Menu({ label, trigger, triggerProps = {}, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isOpen = usePlacement(button, panel)
  // until somebody asks it holds nothing: lists have one in each row
  const [isFilled, setFilled] = useState(false)
  const { ref, className = '', ...rest } = triggerProps
  const close = (element: HTMLElement | null) => {
    element?.hidePopover()
    button.current?.focus()
  }
  useLayer(isOpen, () => close(panel.current))
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        {...rest}
        ref={(element) => {
          button.current = element
          if (typeof ref === 'function') ref(element)
        }}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          flushSync(() => setFilled(true))
          panel.current?.showPopover()
          findItems(panel.current)[0]?.focus()
        }}
        className={`grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink ${className}`}
      >
        {trigger}
      </button>
      <Floating
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={(event) => moveFocus(event, close)}
        onClick={(event) => close(event.currentTarget)}
        className="w-max min-w-48 p-1.5 text-ink"
      >
        {isFilled && children}
      </Floating>
    </>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  isDisabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, isDisabled, onSelect, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={isDisabled}
      onClick={onSelect}
      className="flex min-h-11 w-full items-center gap-3 rounded-thumb px-3 text-start text-label font-semibold hover:bg-sunken focus-visible:bg-sunken disabled:text-ink-3 disabled:opacity-60"
    >
      {icon}
      {children}
    </button>
  )
}

function findItems(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])]
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: (panel: HTMLElement) => void) {
  const items = findItems(event.currentTarget)
  const at = items.findIndex((item) => item === document.activeElement)
  const next = nextOptionIndex(event.key, at, items.length, { isRound: true, hasEnds: true })
  if (event.key === 'Tab') close(event.currentTarget)
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}
