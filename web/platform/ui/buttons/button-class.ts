export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'lg'

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent ring-1 ring-inset ring-accent-ring hover:bg-accent-hover beside-tabs:bg-ink beside-tabs:text-bg beside-tabs:ring-ink beside-tabs:hover:bg-ink-2',
  secondary: 'bg-surface text-ink ring-1 ring-inset ring-line-strong hover:bg-sunken',
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'bg-danger text-on-danger hover:brightness-110',
}

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 rounded-control px-4.5 text-label',
  lg: 'min-h-13 rounded-segment px-6 text-name',
}

/** The look of a button, for links that look like one (`button-link.tsx`). */
export function buttonClass(look: { variant?: ButtonVariant; size?: ButtonSize; className?: string }): string {
  const { variant = 'secondary', size = 'md', className = '' } = look
  return `inline-flex items-center justify-center text-center font-label leading-tight transition-[background-color,color,transform] duration-120 active:translate-y-px disabled:opacity-45 aria-disabled:active:translate-y-0 forced-colors:border ${VARIANTS[variant]} ${SIZES[size]} ${className}`
}
