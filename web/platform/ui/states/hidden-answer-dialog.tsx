import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { HiddenThing } from '#contract/account/user-shapes.ts'
import { api } from '#contract/client-api.ts'
import { MAX_ANSWER_CHARS } from '#domain/community/moderation.ts'
import { t } from '#domain/platform/language/translate.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { TextAreaField } from '#web/platform/ui/fields/field.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

/** Takes what a member answers the moderators about something of theirs that is hidden (R13.17). */
export function HiddenAnswerDialog({ thing, onClose }: { thing: HiddenThing; onClose: () => void }) {
  const form = useId()
  const [text, setText] = useState(thing.answer ?? '')
  const saving = useMutation({
    ...mutationFor(api.reports.answer),
    networkMode: 'always',
    onSuccess: () => {
      onClose()
      toast.success(t('Saved.'))
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate({ params: { kind: thing.kind, id: thing.id }, body: { text } })
  }
  return (
    <Dialog
      title={t('Answer the moderators')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isLoading={saving.isPending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <TextAreaField
          label={t('Your answer')}
          hint={t('Only moderators read it. An empty answer removes yours.')}
          rows={4}
          maxLength={MAX_ANSWER_CHARS}
          value={text}
          error={saving.error ? t('Failed to save. Please try again.') : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  )
}
