interface ProgressLineProps {
  label: string
  done: number
  total: number
}

/** A progress bar. */
export function ProgressLine({ label, done, total }: ProgressLineProps) {
  const share = total === 0 ? 0 : done / total
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className="h-3 overflow-hidden rounded-line bg-sunken forced-colors:border"
    >
      <div
        className="h-full origin-left bg-track transition-transform duration-200 ease-settle forced-colors:bg-highlight"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}
