import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

interface PopoverProps {
  /** The name of the button, and of what it opens. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  /** Of the button. */
  className?: string
  /** Of the button: -1 where arrows lead to it rather than Tab. */
  tabIndex?: number
  children: ReactNode
}

const MARGIN = 12
const GAP = 6

/** A button that opens a small panel beside it. Escape and a click elsewhere close it; the browser returns the focus. */
export function Popover({ label, trigger, className = '', tabIndex, children }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isOpen = usePlacement(button, panel)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        tabIndex={tabIndex}
        className={className}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="fixed m-0 max-h-80 w-max max-w-[min(320px,calc(100vw-24px))] animate-appear overflow-y-auto rounded-segment bg-raised p-4 text-label text-ink shadow-float forced-colors:border"
      >
        {children}
      </div>
    </>
  )
}

/** Keeps the open panel below its button, or above where there is no room, inside the window. */
export function usePlacement(button: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  // before the screen is drawn: a panel may open as soon as it is there
  useLayoutEffect(() => {
    const onToggle = (event: Event) => setOpen((event as ToggleEvent).newState === 'open')
    const element = panel.current
    element?.addEventListener('toggle', onToggle)
    return () => element?.removeEventListener('toggle', onToggle)
  }, [panel])
  useEffect(() => {
    if (!isOpen) return
    const update = () => place(button.current, panel.current)
    update()
    window.addEventListener('scroll', update, { capture: true, passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update, { capture: true })
      window.removeEventListener('resize', update)
    }
  }, [isOpen, button, panel])
  return isOpen
}

function place(button: HTMLElement | null, panel: HTMLElement | null) {
  if (!button || !panel) return
  const anchor = button.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const left = anchor.left + anchor.width / 2 - width / 2
  const isBelow = anchor.bottom + GAP + height + MARGIN <= window.innerHeight || anchor.top < height + GAP
  panel.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - width - MARGIN))}px`
  panel.style.top = `${isBelow ? anchor.bottom + GAP : anchor.top - GAP - height}px`
}
