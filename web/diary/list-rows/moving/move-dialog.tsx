import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { TextField } from '#web/platform/ui/fields/field.tsx'

interface MoveDialogProps {
  /** Name of the hike. */
  name: string
  /** Place from 0. */
  place: number
  count: number
  onMove: (to: number) => void
  onClose: () => void
}

/** Asks for the new number of a hike, which is quicker than dragging in a long list. */
export function MoveDialog({ name, place, count, onMove, onClose }: MoveDialogProps) {
  const formId = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const range = `from 1 to ${count}`
  const move = (event: SubmitEvent) => {
    event.preventDefault()
    const rank = Number(text)
    if (!/^\d+$/.test(text.trim()) || rank < 1 || rank > count) return setProblem(`Please enter a number ${range}`)
    onClose()
    onMove(rank - 1)
  }
  return (
    <Dialog
      title="Move to position"
      description={`${name} is number ${place + 1} of ${count}.`}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Move
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={move}>
        <TextField
          label="New position"
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
