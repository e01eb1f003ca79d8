import { type SubmitEvent, useId, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { TextField } from '#web/platform/ui/fields/field.tsx'

interface RankDialogProps {
  title: string
  description?: string
  /** Label of the field. */
  label: string
  /** Text of the button. */
  action: string
  /** The highest number. */
  count: number
  /** Called with a number from 1 to `count`, after `onClose`. */
  onChoose: (rank: number) => void
  onClose: () => void
}

/** Asks for a number of the list, which is quicker than scrolling or dragging in a long one. */
export function RankDialog({ label, action, count, onChoose, onClose, ...dialog }: RankDialogProps) {
  const formId = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const choose = (event: SubmitEvent) => {
    event.preventDefault()
    const rank = Number(text)
    if (!/^\d+$/.test(text.trim()) || rank < 1 || rank > count)
      return setProblem(t('Please enter a number from 1 to {count}', { count }))
    onClose()
    onChoose(rank)
  }
  return (
    <Dialog
      {...dialog}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={choose}>
        <TextField
          label={label}
          inputMode="numeric"
          autoComplete="off"
          required
          hint={t('Any number from 1 to {count}', { count })}
          error={problem}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
