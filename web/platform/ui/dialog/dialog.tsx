import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { Modal } from './modal.tsx'
import { useSheetDrag } from './use-sheet-drag.ts'

interface DialogProps {
  title: string
  description?: ReactNode
  /** Called by Escape, Back, the cross and a click beside the dialog; the owner then stops rendering the dialog, or refuses. */
  onClose: () => void
  /** The buttons, which stay visible below the scrolling content. */
  footer?: ReactNode
  /** Width from 768 px: 440, 560, 720, 896 px. On phones `small` is as high as its content, the others fill the screen. */
  size?: 'small' | 'medium' | 'large' | 'map'
  role?: 'dialog' | 'alertdialog'
  onKeyDown?: (event: KeyboardEvent) => void
  children?: ReactNode
}

const PANELS = {
  small: 'max-h-[92dvh] md:max-w-110',
  medium: 'h-sheet md:h-auto md:max-w-140',
  large: 'h-sheet md:h-auto md:max-w-180',
  // R6.11: at most 5/6 of the height
  map: 'h-[calc(100dvh*5/6)] md:h-auto md:max-h-[calc(100dvh*5/6)]! md:max-w-4xl',
}

/** A modal dialog with a title, open as long as it is rendered. On phones it is a sheet that a finger pulls down by its title. */
export function Dialog({
  title,
  description,
  onClose,
  footer,
  size = 'medium',
  role,
  onKeyDown,
  children,
}: DialogProps) {
  const id = useId()
  // map and profile need all of what 5/6 of a screen leave
  const isMap = size === 'map'
  const sheet = useSheetDrag(onClose)
  return (
    <Modal
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="items-end justify-items-center md:items-center md:p-6"
    >
      <div
        ref={sheet}
        className={`flex w-full animate-sheet flex-col overflow-hidden rounded-t-sheet bg-raised shadow-float md:max-h-dialog md:animate-dialog md:rounded-sheet forced-colors:border ${PANELS[size]}`}
      >
        <div
          className={`relative flex items-start gap-4 pt-3 pe-2 pb-2 ps-5 max-md:touch-none md:pe-3 md:ps-7 ${isMap ? 'md:py-1.5' : 'md:pt-4'}`}
        >
          <span
            aria-hidden="true"
            className="absolute top-1.5 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-line-strong md:hidden"
          />
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-1 py-2">
            <h2 id={`${id}-title`} tabIndex={-1} className="text-h3 wrap-anywhere">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="text-ink-2">
                {description}
              </p>
            )}
          </div>
          <IconButton label={t('Close ##button, verb')} onClick={onClose}>
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
            className={`flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-3 pb-safe md:px-7 ${isMap ? 'md:py-1.5' : 'md:py-4'}`}
          >
            {footer}
          </div>
        )}
      </div>
    </Modal>
  )
}
