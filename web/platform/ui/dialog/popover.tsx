import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLayer } from './use-layer.ts'

interface PopoverProps {
  /** The accessible name of the button and of its panel. */
  label: string
  /** The button's content. */
  trigger: ReactNode
  /** The button's classes. */
  className?: string
  /** The button's `tabIndex`: -1 where arrows lead to it rather than Tab. */
  tabIndex?: number
  children: ReactNode
}

const MARGIN = 12
const GAP = 6

/** A button that opens a small panel beside it. Escape, Back and a click elsewhere close it; the browser returns the focus. */
export function Popover({ label, trigger, className = '', tabIndex, children }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isOpen = usePlacement(button, panel)
  useLayer(isOpen, () => panel.current?.hidePopover())
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
      <Floating
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll a long text
        tabIndex={0}
        className="max-h-80 w-max max-w-[min(320px,calc(100vw-24px))] overflow-y-auto p-4 text-label text-ink"
      >
        {children}
      </Floating>
    </>
  )
}

/** The classes of panels over the page that do not block it. */
export const FLOATING_CLASS = 'animate-appear rounded-segment bg-raised shadow-float forced-colors:border'

/** A panel of the browser's top layer, so that nothing that scrolls cuts it; `usePlacement` puts it beside its button. */
export function Floating({ className, ...attributes }: ComponentProps<'div'> & { className: string }) {
  return <div {...attributes} className={`fixed m-0 ${FLOATING_CLASS} ${className}`} />
}

/** The edge, or middle, at which panel and button are aligned. */
type Align = 'start' | 'middle' | 'end'

/** Keeps the open panel below its button, or above where there is no room, inside the window. Returns whether it is open. */
export function usePlacement(
  button: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  align: Align = 'middle',
): boolean {
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
    const update = () => placePanel(button.current, panel.current, align)
    update()
    window.addEventListener('scroll', update, { capture: true, passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update, { capture: true })
      window.removeEventListener('resize', update)
    }
  }, [isOpen, button, panel, align])
  return isOpen
}

function placePanel(button: HTMLElement | null, panel: HTMLElement | null, align: Align) {
  if (!button || !panel) return
  const anchor = button.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const left = anchor.left + (anchor.width - width) * { start: 0, middle: 0.5, end: 1 }[align]
  const isBelow = anchor.bottom + GAP + height + MARGIN <= window.innerHeight || anchor.top < height + GAP
  panel.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - width - MARGIN))}px`
  panel.style.top = `${isBelow ? anchor.bottom + GAP : anchor.top - GAP - height}px`
}
