import { useId, useState } from 'react'
import type { ChallengeDetails } from '#contract/community/challenges.ts'
import { MAX_CHALLENGE_NAME_CHARS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { GoalField } from './goal-fields.tsx'
import { type FormValues, chosenGoal, toFormValues } from './form-values.ts'
import { PeopleField } from './people-field.tsx'
import { explainChallengeError, useChange } from './use-challenges.ts'

interface EditChallengeDialogProps {
  challenge: ChallengeDetails
  onClose: () => void
}

/** Changes the name of a challenge, its goal while I am alone, and invites more people. */
export function EditChallengeDialog({ challenge, onClose }: EditChallengeDialogProps) {
  const units = useUnits()
  const form = useId()
  const change = useChange()
  const [first] = useState(() => toFormValues(challenge, units))
  const [values, setValues] = useState(first)
  const set = (next: Partial<FormValues>) => setValues((before) => ({ ...before, ...next }))
  const isAlone = challenge.participants.length === 1
  const isGoalChanged = isAlone && values.goal !== first.goal
  const { goal } = chosenGoal(values, units)
  const isComplete = !isGoalChanged || goal > 0
  const send = () =>
    change.mutate(
      {
        params: { id: challenge._id },
        body: { name: values.name, invite: [...values.people], ...(isGoalChanged && { goal }) },
      },
      { onSuccess: onClose },
    )
  const known = [...challenge.participants, ...challenge.invited].map(({ username }) => username)
  return (
    <Dialog
      title={t('Edit challenge')}
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isLoading={change.isPending} disabled={!isComplete}>
            {t('Save')}
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
        {change.error && <ProblemNote message={explainChallengeError(change.error)} />}
        <TextField
          label={t('Name')}
          isOptional
          maxLength={MAX_CHALLENGE_NAME_CHARS}
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        {isAlone ? (
          <GoalField values={values} onChange={set} />
        ) : (
          <p className="text-meta text-ink-3">{t('The goal stays as it is: others have joined.')}</p>
        )}
        {challenge.state !== 'ended' && (
          <PeopleField chosen={values.people} without={known} onChange={(people) => set({ people })} />
        )}
      </form>
    </Dialog>
  )
}
