import { type ComponentProps, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useToastHost } from '#web/platform/ui/toast/toast-host.ts'
import { useLayer } from './use-layer.ts'

type Shared = 'role' | 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'children' | 'onKeyDown'

interface ModalProps extends Pick<ComponentProps<'dialog'>, Shared> {
  /** Called by Escape, Back and a click beside the content; the owner then stops rendering the modal, or refuses. */
  onClose: () => void
  /** The modal is a page of its own: Back leaves it as any page. */
  isPage?: boolean
  /** Replaces what a click beside the content does. */
  onClick?: (event: MouseEvent<HTMLDialogElement>) => void
  /** The background: the dimmed page, black or paper. */
  ground?: keyof typeof BACKGROUNDS
  /** Classes that lay out the content: the modal is a grid over the whole screen. */
  className: string
}

const BACKGROUNDS = {
  scrim: 'bg-transparent text-ink backdrop:animate-appear backdrop:bg-scrim',
  black: 'animate-appear bg-black text-white',
  paper: 'animate-appear bg-bg text-ink',
}

/**
 * The frame of everything that covers the page, open as long as it is rendered. Focus goes to the element with
 * `data-autofocus`, else to the first field, else to the title; it stays inside and returns to where it came from.
 */
export function Modal({ onClose, isPage, onClick, onKeyDown, ground = 'scrim', className, ...attributes }: ModalProps) {
  const dialog = useModal(onClose)
  useLayer(!isPage, onClose)
  const closeBeside = (event: MouseEvent) => event.target === event.currentTarget && onClose()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside what it holds; the key for it is Escape
    <dialog
      {...attributes}
      ref={dialog}
      data-theme={ground === 'black' ? 'dark' : undefined}
      onClick={onClick ?? closeBeside}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        keepFocusInside(event)
      }}
      className={`fixed inset-0 m-0 grid h-dvh max-h-none w-full max-w-none overflow-hidden text-start not-open:hidden ${BACKGROUNDS[ground]} ${className}`}
    />
  )
}

/** Opens the element as a modal while it is mounted, and gives the focus back. */
function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useToastHost(ref)

  // before anybody can press Escape: without a listener the browser would close the dialog, and its owner would not know; declared
  // first, so that it ends before the dialog is closed here
  useLayoutEffect(() => {
    const dialog = ref.current
    const onCancel = (event: Event) => {
      // a file field inside sends the same event when nothing was chosen
      if (event.target !== dialog) return
      event.preventDefault()
      onClose()
    }
    // Chrome closes without asking when Escape comes twice in a row
    const onClosed = () => !dialog?.open && onClose()
    dialog?.addEventListener('cancel', onCancel)
    dialog?.addEventListener('close', onClosed)
    return () => {
      dialog?.removeEventListener('cancel', onCancel)
      dialog?.removeEventListener('close', onClosed)
    }
  }, [onClose])

  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    const page = document.documentElement
    // the page behind does not scroll meanwhile: the room of its scroll bar stays, so that nothing moves
    if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
    page.style.overflow = 'hidden'
    dialog?.showModal()
    focusFirst(dialog)
    return () => {
      dialog?.close()
      // it may have lain on another
      if (!document.querySelector('dialog[open]')) Object.assign(page.style, { overflow: '', scrollbarGutter: '' })
      returnFocus(opener)
    }
  }, [])
  return ref
}

/** The element that had the focus before a modal that closed below another one; it gets the focus when that one closes. */
let pendingFocus: HTMLElement | null = null

function returnFocus(opener: Element | null) {
  const wanted = [opener, pendingFocus].filter((element) => element instanceof HTMLElement)
  const isGiven = wanted.some((element) => {
    element.focus()
    return element === document.activeElement
  })
  pendingFocus = !isGiven && document.querySelector('dialog[open]') ? (wanted.at(-1) ?? null) : null
}

const FIELDS = 'input:not([type=hidden]), select, textarea'
const TAB_STOPS = `a[href], button, ${FIELDS}, [tabindex="0"]`

function focusFirst(dialog: HTMLDialogElement | null) {
  const target =
    dialog?.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog?.querySelector<HTMLElement>(`[data-dialog-body] :is(${FIELDS})`) ??
    dialog?.querySelector<HTMLElement>('h2')
  target?.focus()
}

/** Cycles Tab inside the modal: otherwise it would leave for the browser's own bars. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(TAB_STOPS)].filter(isReachable)
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const isLeaving =
    document.activeElement === edge || (event.shiftKey && !stops.some((stop) => stop === document.activeElement))
  if (!isLeaving) return
  event.preventDefault()
  ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
}

function isReachable(element: HTMLElement): boolean {
  // of radio buttons, Tab stops at the chosen one alone
  if (element.matches('[type=radio]:not(:checked)')) return false
  return element.tabIndex >= 0 && !element.matches(':disabled') && (element.checkVisibility?.() ?? true)
}
