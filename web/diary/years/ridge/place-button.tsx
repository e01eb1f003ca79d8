interface PlaceButtonProps {
  isOn?: boolean
  /** Name and totals of the mountain; the visible text may be one letter. */
  label: string
  onClick: () => void
  children: string
}

/** The name of a mountain, at its foot. */
export function PlaceButton({ isOn, label, onClick, children }: PlaceButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="relative min-h-11 text-meta font-semibold text-ink-2 -outline-offset-2 transition-colors duration-120 hover:bg-sunken hover:text-ink aria-pressed:bg-ink aria-pressed:text-bg forced-colors:aria-pressed:bg-highlight forced-colors:aria-pressed:text-highlight-text forced-colors:aria-pressed:forced-color-adjust-none"
    >
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </button>
  )
}
