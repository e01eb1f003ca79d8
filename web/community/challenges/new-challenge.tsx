import { Suspense, useState } from 'react'
import { CHALLENGE_PRESETS, type ChallengePreset } from '#domain/community/challenges/presets.ts'
import { suggestPeriod } from '#domain/community/challenges/period-choices.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { formatGoal, formatPeriod } from './challenge-texts.ts'
import { TemplateIcon } from './template-icon.tsx'

const NewChallengeDialog = lazyWithRetry(() => import('./new-challenge-dialog.tsx').then((m) => m.NewChallengeDialog), {
  failed: failedDialog(msg('New challenge')),
})

/** Goals to start from, each as a button that opens the form with it. */
export function NewChallenge({ today }: { today: string }) {
  const [chosen, choose] = useState<ChallengePreset | null>(null)
  return (
    <section aria-labelledby="start">
      <h2 id="start" className="mb-4 text-h2">
        {t('Start a challenge')}
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 wide:gap-5 wide:grid-cols-3">
        {CHALLENGE_PRESETS.map((preset) => (
          <PresetCard key={preset.template} preset={preset} today={today} onChoose={() => choose(preset)} />
        ))}
      </ul>
      {chosen && (
        <Suspense>
          <NewChallengeDialog preset={chosen} today={today} onClose={() => choose(null)} />
        </Suspense>
      )}
    </section>
  )
}

interface PresetCardProps {
  preset: ChallengePreset
  today: string
  onChoose: () => void
}

function PresetCard({ preset, today, onChoose }: PresetCardProps) {
  const units = useUnits()
  const period = suggestPeriod(preset.kind, today)
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="card flex size-full min-h-20 items-center gap-3.5 p-4 text-start hover:bg-sunken"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-segment bg-meadow text-ink">
          <TemplateIcon template={preset.template} />
        </span>
        <span className="grid min-w-0">
          <span className="font-label leading-snug text-pretty">{formatGoal(preset, units)}</span>
          {period && <span className="text-small text-ink-3">{formatPeriod(period)}</span>}
        </span>
      </button>
    </li>
  )
}
