import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { useLayer } from '#web/platform/ui/dialog/use-layer.ts'

interface BellMenuProps {
  /** Contains the bell and this menu: a press outside closes the menu. */
  frame: RefObject<HTMLElement | null>
  onClose: () => void
  /** Called on Escape, Back or the cross, when the focus returns to the bell. */
  onEscape: () => void
  children: ReactNode
}

/** The panel below the bell. It takes the focus without trapping it. */
export function BellMenu({ frame, onClose, onEscape, children }: BellMenuProps) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  useDismissal(frame, onClose, onEscape)
  useLayer(true, onEscape)
  return (
    <div
      role="dialog"
      aria-labelledby={id}
      className="absolute top-[calc(100%+14px)] end-0 flex max-h-[min(620px,calc(100dvh-96px))] w-95 animate-rise flex-col overflow-hidden rounded-card bg-raised text-ink shadow-float forced-colors:border"
    >
      <div className="flex items-center justify-between border-b border-line py-2 pe-2 ps-5">
        <h2 ref={title} id={id} tabIndex={-1} className="text-h3 outline-none">
          {t('Notifications')}
        </h2>
        <IconButton label={t('Close ##button, verb')} onClick={onEscape}>
          <X />
        </IconButton>
      </div>
      <div className="overflow-y-auto overscroll-contain">{children}</div>
    </div>
  )
}

function useDismissal(frame: RefObject<HTMLElement | null>, onClose: () => void, onEscape: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onEscape()
  })
  const onPress = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !frame.current?.contains(event.target)) onClose()
  })
  useEffect(() => {
    const leaving = new AbortController()
    document.addEventListener('keydown', onKeyDown, leaving)
    document.addEventListener('pointerdown', onPress, leaving)
    return () => leaving.abort()
  }, [])
}
