import { useId, useState } from 'react'
import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import type { ChallengePreset } from '#domain/community/challenges/presets.ts'
import { MAX_CHALLENGE_NAME_CHARS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { formatGoal, formatPeriod, listConditions } from './challenge-texts.ts'
import { ConditionFields, GoalField } from './goal-fields.tsx'
import { type FormValues, OWN_DAYS, chosenDays, chosenGoal, startValues, toNewChallenge } from './form-values.ts'
import { PeopleField } from './people-field.tsx'
import { PeriodFields } from './period-fields.tsx'
import { TemplateIcon } from './template-icon.tsx'
import { explainChallengeError, useStart } from './use-challenges.ts'

interface NewChallengeDialogProps {
  preset: ChallengePreset
  today: string
  onClose: () => void
}

/** The form of a new challenge, with a preview of its goal. */
export function NewChallengeDialog({ preset, today, onClose }: NewChallengeDialogProps) {
  const units = useUnits()
  const form = useId()
  const navigate = useNavigate()
  const [values, setValues] = useState(() => startValues(preset, today, units))
  const start = useStart()
  const set = (change: Partial<FormValues>) => setValues((before) => ({ ...before, ...change }))
  const isComplete = chosenGoal(values, units).goal > 0 && chosenDays(values) !== null
  const send = () =>
    start.mutate(
      { body: toNewChallenge(values, units) },
      {
        onSuccess: (started) => {
          onClose()
          toast.success(t('Your challenge is on!'))
          navigate(fillPath(pages.challenge.path, { id: started._id }))
        },
      },
    )
  return (
    <Dialog
      title={t('New challenge')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isLoading={start.isPending} disabled={!isComplete}>
            {t('Start')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete) send()
        }}
      >
        <Preview values={values} />
        {start.error && <ProblemNote message={explainChallengeError(start.error)} />}
        <GoalField values={values} onChange={set} />
        <PeriodFields values={values} today={today} onChange={set} />
        <ConditionFields values={values} onChange={set} />
        <TextField
          label={t('Name')}
          isOptional
          maxLength={MAX_CHALLENGE_NAME_CHARS}
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <PeopleField chosen={values.people} onChange={(people) => set({ people })} />
      </form>
    </Dialog>
  )
}

/** The challenge as its card will show it, read out as it changes. */
function Preview({ values }: { values: FormValues }) {
  const units = useUnits()
  const goal = chosenGoal(values, units)
  const days = chosenDays(values)
  const [kind] = values.period.split(' ') as ['year']
  const details = [
    ...(days ? [formatPeriod({ ...days, kind: values.period === OWN_DAYS ? 'days' : kind })] : []),
    ...listConditions(goal, units),
  ]
  return (
    <div role="status" className="flex items-center gap-4 rounded-card bg-meadow p-4">
      <span className="grid size-11 shrink-0 place-items-center text-ink">
        <TemplateIcon template={values.template} />
      </span>
      <div className="min-w-0">
        <p className="text-card leading-snug font-label wrap-anywhere">
          {values.name.trim() || (goal.goal > 0 ? formatGoal(goal, units) : t('Choose a goal'))}
        </p>
        <p className="text-meta text-ink-2">{details.join(' · ')}</p>
      </div>
    </div>
  )
}
