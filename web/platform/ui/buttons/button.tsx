import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Ignores clicks; shows `loadingText`, else a turning ring. The button keeps its width and the focus. */
  isLoading?: boolean
  loadingText?: string
}

/** All in one cell, so that the button is always as wide as the widest. */
const LABEL = 'col-start-1 row-start-1 flex items-center justify-center gap-2'

/** One primary (yellow) button in a view at most. `type` is `button` unless given. */
export function Button({ variant, size, icon, isLoading, loadingText, className, children, ...rest }: ButtonProps) {
  const guard = isLoading ? { onClick: refuse, 'aria-disabled': true, 'aria-busy': true } : {}
  const isReplaced = isLoading === true && loadingText !== undefined
  const isTurning = isLoading === true && loadingText === undefined
  return (
    <button type="button" {...rest} {...guard} className={buttonClass({ variant, size, className })}>
      <span className="grid">
        <span
          className={`${LABEL} ${isTurning ? 'opacity-0' : hiddenIf(isReplaced)}`}
          aria-hidden={isReplaced || undefined}
        >
          {icon}
          {children}
        </span>
        {loadingText !== undefined && (
          <span className={`${LABEL} ${hiddenIf(!isReplaced)}`} aria-hidden={!isReplaced || undefined}>
            {loadingText}
          </span>
        )}
        {isTurning && (
          <span className={LABEL}>
            <LoaderCircle className="animate-spin" />
          </span>
        )}
      </span>
    </button>
  )
}

function hiddenIf(isHidden: boolean): string {
  return isHidden ? 'invisible' : ''
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
