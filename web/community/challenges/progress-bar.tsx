import { reachedShare } from '#domain/community/challenges/challenge-pace.ts'

/** How much of a goal is reached, and where an even pace would be. Decorative: the text beside it says the same. */
export function ProgressBar({ value, goal, size = 'md' }: { value: number; goal: number; size?: 'sm' | 'md' }) {
  const share = reachedShare(value, goal)
  return (
    <span
      aria-hidden="true"
      className={`block w-full overflow-hidden rounded-full bg-sunken forced-colors:border ${size === 'md' ? 'h-2.5' : 'h-1.5'}`}
    >
      <span
        className={`block h-full rounded-full forced-colors:bg-highlight ${share === 1 ? 'bg-success' : 'bg-accent'}`}
        style={{ width: `${100 * share}%` }}
      />
    </span>
  )
}
