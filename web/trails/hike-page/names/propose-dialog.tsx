import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Proposal } from '#contract/trails/trail-names.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { thanksText } from '#web/diary/trail-names/proposal-texts.ts'
import { TrailField } from '#web/diary/trail-names/trail-field.tsx'
import { answerProblem } from '#web/diary/trail-names/use-proposals.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { RadioChips } from '#web/platform/ui/fields/chip-group.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { trailKey } from '#domain/trails/trail-key.ts'

interface ProposeDialogProps {
  trail: TrailAddress
  /** The keys of all names of the trail, which are not offered. */
  ownKeys: ReadonlySet<string>
  onClose: () => void
}

/** Proposes that another trail is this one under another name, or a variant of it (R17.30). */
export function ProposeDialog({ trail, ownKeys, onClose }: ProposeDialogProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<TrailAddress | null>(null)
  const [relation, setRelation] = useState<Proposal['relation']>('same')
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    ...mutationFor(api.trailNames.propose),
    networkMode: 'always',
    onSuccess: (proposal) => {
      onClose()
      toast.success(thanksText(proposal))
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    if (chosen === null) {
      setMissing(true)
      return event.currentTarget.querySelector('input')?.focus()
    }
    mutate({ body: { ...trail, otherName: chosen.name, otherCountry: chosen.country, relation } })
  }
  return (
    <Dialog
      title={t('Another name for {name}?', { name: trail.name })}
      description={t(
        'Two hikers with a track there have to agree, or a moderator. Your suggestion counts as the first.',
      )}
      onClose={isPending ? () => undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" isLoading={isPending}>
            {t('Suggest')}
          </Button>
        </>
      }
    >
      {/* room for the suggestions */}
      <form id={id} noValidate onSubmit={submit} className="grid content-start gap-5 md:min-h-80">
        <TrailField
          label={t('The other hike')}
          hint={t('Search for it as other hikers wrote it.')}
          error={isMissing ? t('Please choose a hike from the suggestions.') : undefined}
          isFocused
          value={text}
          isOffered={({ name, country }) => !ownKeys.has(trailKey(name, country))}
          onChange={(next) => {
            setText(next)
            setChosen(null)
            setMissing(false)
            reset()
          }}
          onChoose={({ name, country }) => setChosen({ name, country })}
        />
        <RadioChips<Proposal['relation']>
          label={t('What is it?')}
          value={relation}
          options={[
            { value: 'same', label: t('The same trail') },
            { value: 'variant', label: t('A variant') },
          ]}
          onChange={setRelation}
        />
        <p className="-mt-2 text-small text-ink-3">
          {relation === 'same'
            ? t('Both become one trail: one page, one place in the ranking. Your list keeps the name you wrote.')
            : t('Another route to the same place. Both keep their own page, and each names the other.')}
        </p>
        {error && <ErrorBox>{answerProblem(error)}</ErrorBox>}
      </form>
    </Dialog>
  )
}
