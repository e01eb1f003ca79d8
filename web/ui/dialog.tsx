import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { useToastHost } from './toast-host.ts'

interface DialogProps {
  title: string
  description?: ReactNode
  /** Escape, the cross and a click beside the dialog ask for it; the owner stops rendering the dialog, or does not. */
  onClose: () => void
  /** Stays in sight below the scrolling content: the buttons. */
  footer?: ReactNode
  /** Width from 768 px: 440, 560, 720, 896 px. On phones `small` is as high as its content, the others fill the screen. */
  size?: 'small' | 'medium' | 'large' | 'map'
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
}

const PANELS = {
  small: 'max-h-[92dvh] md:max-w-110',
  medium: 'h-[calc(100dvh-20px)] md:h-auto md:max-w-140',
  large: 'h-[calc(100dvh-20px)] md:h-auto md:max-w-180',
  // R6.11: at most 5/6 of the height
  map: 'h-[calc(100dvh*5/6)] md:h-auto md:max-h-[calc(100dvh*5/6)]! md:max-w-4xl',
}

/**
 * A modal dialog, open as long as it is rendered. Focus goes to the element with `data-autofocus`, else to the first
 * field, else to the title; it stays inside and returns to where it came from.
 */
export function Dialog({ title, description, onClose, footer, size = 'medium', role, children }: DialogProps) {
  const id = useId()
  const dialog = useModal(onClose)
  // map and profile need all of what 5/6 of a screen leave
  const isMap = size === 'map'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the panel; the key for it is Escape
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={keepFocusInside}
      className="fixed inset-0 m-0 grid h-dvh max-h-none w-full max-w-none items-end justify-items-center overflow-hidden bg-transparent text-left text-ink not-open:hidden backdrop:animate-appear backdrop:bg-scrim md:items-center md:p-6"
    >
      <div
        className={`flex w-full animate-sheet flex-col overflow-hidden rounded-t-sheet bg-raised shadow-float md:max-h-[calc(100dvh-48px)] md:animate-dialog md:rounded-sheet forced-colors:border ${PANELS[size]}`}
      >
        <div
          className={`flex items-start gap-4 pt-3 pr-2 pb-2 pl-5 md:pr-3 md:pl-7 ${isMap ? 'md:py-1.5' : 'md:pt-4'}`}
        >
          <div className="grid flex-1 gap-1 py-2">
            <h2 id={`${id}-title`} tabIndex={-1} className="text-h3">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="text-ink-2">
                {description}
              </p>
            )}
          </div>
          <IconButton label="Close" onClick={onClose}>
            <X />
          </IconButton>
        </div>
        {children && (
          <div data-dialog-body className="grow overflow-y-auto overscroll-contain px-5 pt-1 pb-5 md:px-7">
            {children}
          </div>
        )}
        <div data-toast-place />
        {footer && (
          <div
            className={`flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-7 ${isMap ? 'md:py-1.5' : 'md:py-4'}`}
          >
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}

/** Opens the element as a modal while it is mounted, and gives the focus back. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useToastHost(ref)

  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    const page = document.documentElement
    // the page behind does not scroll meanwhile (styles.css): the room of its scroll bar stays, so that nothing moves
    if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
    dialog?.showModal()
    focusFirst(dialog)
    return () => {
      page.style.scrollbarGutter = ''
      dialog?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  // before anybody can press Escape: the browser closes a dialog that nobody listens to, and its owner would not know
  useLayoutEffect(() => {
    const dialog = ref.current
    const onCancel = (event: Event) => {
      // a file field inside tells so too when nothing was chosen
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
  return ref
}

const FIELDS = 'input:not([type=hidden]), select, textarea'
const STOPS = `a[href], button, ${FIELDS}, [tabindex="0"]`

function focusFirst(dialog: HTMLDialogElement | null) {
  const target =
    dialog?.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog?.querySelector<HTMLElement>(`[data-dialog-body] :is(${FIELDS})`) ??
    dialog?.querySelector<HTMLElement>('h2')
  target?.focus()
}

/** Tab goes round inside: without this the browser's own bars would be in the round. */
export function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(isReachable)
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
