interface ProgressProps {
  asked: number
  /** Highest number of questions. */
  most: number
  text: string
}

/** Shows how many questions have been answered, as a row of marks and in words. */
export function Progress({ asked, most, text }: ProgressProps) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3 text-small text-ink-2">
      <span aria-hidden="true" className="flex gap-1">
        {Array.from({ length: most }, (_, at) => (
          <span
            key={at}
            className={`h-1.5 w-5 rounded-full forced-colors:border ${at < asked ? 'bg-ink-2 forced-colors:bg-canvas-text' : at === asked ? 'bg-accent ring-1 ring-accent-ring ring-inset forced-colors:bg-highlight' : 'bg-line'}`}
          />
        ))}
      </span>
      {text}
    </p>
  )
}
