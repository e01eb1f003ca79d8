import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { DIFFICULTIES, type Difficulty } from '#domain/trails/difficulty.ts'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'

/** The four badges as radio buttons; the chosen one also has a tick, so that the frame is not the only sign. */
export function DifficultyField(props: { value: Difficulty; onChange: (difficulty: Difficulty) => void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-label font-label">Difficulty</legend>
      <div className="grid grid-cols-2 gap-2">
        {DIFFICULTIES.map((difficulty) => (
          <label
            key={difficulty}
            className="relative flex min-h-11 items-center justify-between gap-2 rounded-control bg-surface pr-3 pl-2.5 ring-1 ring-line-strong transition-shadow duration-120 ring-inset hover:ring-ink has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:border"
          >
            <input
              type="radio"
              className="peer sr-only"
              name={name}
              checked={difficulty === props.value}
              onChange={() => props.onChange(difficulty)}
            />
            <DifficultyBadge difficulty={difficulty} />
            <Check className="invisible size-4.5 peer-checked:visible" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
