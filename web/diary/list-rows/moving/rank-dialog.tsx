import { type SubmitEvent, useId, useState } from 'react'
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
  const range = `from 1 to ${count}`
  const choose = (event: SubmitEvent) => {
    event.preventDefault()
    const rank = Number(text)
    if (!/^\d+$/.test(text.trim()) || rank < 1 || rank > count) return setProblem(`Please enter a number ${range}`)
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
          <Button onClick={onClose}>Cancel</Button>
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
          hint={`Any number ${range}`}
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
