import { LOOKS, type SideName } from './look.ts'

/** A piece of the line that a hike has in all drawings. */
export function LineMark({ side }: { side: SideName }) {
  const { line, dashes } = LOOKS[side]
  return (
    <svg aria-hidden="true" width={28} height={8} className="shrink-0">
      <path d="M2 4H26" stroke={line} strokeWidth={3.5} strokeLinecap="round" strokeDasharray={dashes} />
    </svg>
  )
}
