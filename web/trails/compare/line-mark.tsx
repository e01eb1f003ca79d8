import { SIDE_STYLES, type SideName } from './side-styles.ts'

/** A short piece of a hike's line in the charts, as a legend. */
export function LineMark({ side }: { side: SideName }) {
  const { line, dashes } = SIDE_STYLES[side]
  return (
    <svg aria-hidden="true" width={28} height={8} className="shrink-0">
      <path d="M2 4H26" stroke={line} strokeWidth={3.5} strokeLinecap="round" strokeDasharray={dashes} />
    </svg>
  )
}
