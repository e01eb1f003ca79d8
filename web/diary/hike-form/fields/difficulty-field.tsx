import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { DIFFICULTIES, type Difficulty } from '#domain/trails/difficulty.ts'
import { t } from '#domain/platform/language/translate.ts'
import { proposeDifficulty } from '#web/diary/hike-form/hike-form-model.ts'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'
import { LabelRow } from '#web/platform/ui/fields/field.tsx'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'

/**
 * The four badges as radio buttons; the chosen one also has a tick, so that the frame is not the only sign. A proposal is drawn
 * lighter, and none is checked before there is one.
 */
export function DifficultyField({ form: { values, defaults, change } }: { form: FormHandle }) {
  const name = useId()
  const isDefault = defaults.includes('difficulty')
  const shown = isDefault ? proposeDifficulty(values) : values.difficulty
  const choose = (difficulty: Difficulty) => change({ type: 'filled', values: { difficulty } })
  return (
    <fieldset>
      <legend className="mb-2 w-full">
        <LabelRow label={t('Difficulty')} note={isDefault ? t('Suggested from length and elevation') : undefined} />
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {DIFFICULTIES.map((difficulty) => (
          <label
            key={difficulty}
            className={`relative flex min-h-11 items-center justify-between gap-2 rounded-control bg-surface pe-3 ps-2.5 ring-1 ring-line-strong transition-shadow duration-120 ring-inset hover:ring-ink has-checked:ring-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:border ${isDefault ? '' : 'has-checked:ring-ink'}`}
          >
            <input
              type="radio"
              className="peer sr-only"
              name={name}
              checked={difficulty === shown}
              onChange={() => choose(difficulty)}
              // choosing the proposal is no change
              onClick={() => isDefault && choose(difficulty)}
            />
            <DifficultyBadge difficulty={difficulty} />
            <Check className={`invisible size-4.5 peer-checked:visible ${isDefault ? 'text-ink-3' : ''}`} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
