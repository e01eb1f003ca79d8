import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Shows `loadingText` and ignores clicks; the button keeps its width and the focus. */
  isLoading?: boolean
  loadingText?: string
}

/** One primary (yellow) button in a view at most. `type` is `button` unless given. */
export function Button({ variant, size, icon, isLoading, loadingText, className, children, ...rest }: ButtonProps) {
  const guard = isLoading ? { onClick: refuse, 'aria-disabled': true, 'aria-busy': true } : {}
  return (
    <button type="button" {...rest} {...guard} className={buttonClass({ variant, size, className })}>
      <span className="grid">
        <Layer isShown={!isLoading}>
          {icon}
          {children}
        </Layer>
        {loadingText !== undefined && <Layer isShown={isLoading === true}>{loadingText}</Layer>}
      </span>
    </button>
  )
}

/** Both texts lie in one cell, so that the button is always as wide as the wider one. */
function Layer({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <span
      className={`col-start-1 row-start-1 flex items-center justify-center gap-2 ${isShown ? '' : 'invisible'}`}
      aria-hidden={isShown ? undefined : true}
    >
      {children}
    </span>
  )
}

function refuse(event: MouseEvent) {
  event.preventDefault()
}

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
}

/** A 44 px button that shows an icon alone; `label` is its name and its tooltip. */
export function IconButton({ label, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={`${ICON_BUTTON} ${className}`}>
      {children}
    </button>
  )
}

const ICON_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-colors duration-120 hover:bg-sunken hover:text-ink disabled:opacity-45'
