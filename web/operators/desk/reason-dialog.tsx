import type { ComponentProps } from 'react'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { ReasonForm } from './reason-form.tsx'
import { type CommandAnswer, type DeskCommand, useGiveCommand } from './use-give-command.ts'

interface ReasonDialogProps extends Omit<ComponentProps<typeof ReasonForm>, 'decision'> {
  /** The command; its reason is added as this option. */
  command: DeskCommand
  reasonOption?: 'reason' | 'outcome'
  /** The toast afterwards; without one `onDone` shows the result. */
  doneText?: string
  onDone?: (answer: CommandAnswer) => void
}

/** Asks for the reason of a decision and gives the command. */
export function ReasonDialog({ command, reasonOption = 'reason', doneText, onDone, ...form }: ReasonDialogProps) {
  const { give, ...state } = useGiveCommand((answer) => {
    form.onClose()
    if (doneText !== undefined) toast.success(doneText)
    onDone?.(answer)
  })
  const giveFor = (reason: string) =>
    give({ ...command, options: { ...command.options, ...(reason !== '' && { [reasonOption]: reason }) } })
  return <ReasonForm {...form} decision={{ give: giveFor, ...state }} />
}
