import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { MAX_REASON_CHARS } from '#domain/community/moderation.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { TextAreaField } from '#web/platform/ui/fields/field.tsx'

/** How a decision is taken, and how that went. */
export interface Decision {
  /** Takes the decision with its reason, one line. */
  readonly give: (reason: string) => void
  readonly isGiving: boolean
  /** The server's refusal, or that it did not work; null without one. */
  readonly problem: string | null
  readonly reset: () => void
}

interface ReasonFormProps {
  title: string
  /** What will happen, in a sentence. */
  text?: ReactNode
  /** The text of the button. */
  confirmText: string
  tone?: 'danger' | 'primary'
  decision: Decision
  reasonLabel?: string
  /** Who reads the reason; that the member does, where it is left out. */
  reasonHint?: string
  isReasonOptional?: boolean
  /** The button waits until something in `children` is filled in. */
  isIncomplete?: boolean
  onClose: () => void
  /** Fields above the reason. */
  children?: ReactNode
}

/** Asks for the reason of a decision and takes it. Refusals of the server show in the dialog, which stays open. */
export function ReasonForm(props: ReasonFormProps) {
  const { title, text, confirmText, tone = 'primary', decision, onClose } = props
  const { give, isGiving, problem, reset } = decision
  const id = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isGiving || props.isIncomplete) return
    // reasons are one line
    const line = reason.trim().replaceAll(/\s+/g, ' ')
    if (line === '' && !props.isReasonOptional) {
      setMissing(true)
      return event.currentTarget.querySelector<HTMLElement>('textarea')?.focus()
    }
    give(line)
  }
  return (
    <Dialog
      title={title}
      description={text}
      size="small"
      onClose={isGiving ? () => undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isGiving}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={id} variant={tone} isLoading={isGiving} disabled={props.isIncomplete}>
            {confirmText}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-5">
        {props.children}
        <TextAreaField
          label={props.reasonLabel ?? t('Reason')}
          hint={props.reasonHint ?? t('The member will read it.')}
          error={isMissing ? t('Please give a reason.') : undefined}
          isOptional={props.isReasonOptional ?? false}
          rows={3}
          maxLength={MAX_REASON_CHARS}
          value={reason}
          readOnly={isGiving}
          onChange={({ target }) => {
            setReason(target.value)
            setMissing(false)
            reset()
          }}
        />
        {problem !== null && <ErrorBox>{problem}</ErrorBox>}
      </form>
    </Dialog>
  )
}
