import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'

/** The state of the mutation that sends the form. */
interface Sending {
  readonly isPending: boolean
  readonly isError: boolean
  readonly reset: () => void
}

/** Returns the values of a dialog with a password, and how to bind and refuse its fields. */
export function usePasswordForm<Name extends string>(empty: Readonly<Record<Name, string>>, sending: Sending) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [wrong, setWrong] = useState<{ name: Name; problem: string } | null>(null)
  return {
    form,
    values,
    /** Returns the props of a field. */
    bind: (name: Name) => ({
      name,
      value: values[name],
      required: true,
      readOnly: sending.isPending,
      error: wrong?.name === name ? wrong.problem : undefined,
      onChange: (event: { target: { value: string } }) => {
        setValues({ ...values, [name]: event.target.value })
        setWrong(null)
        if (sending.isError) sending.reset()
      },
    }),
    /** Shows an error at a field and focuses it. Returns whether there is one. */
    refuse: (name: Name, problem: string | null): boolean => {
      setWrong(problem === null ? null : { name, problem })
      if (problem !== null) form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
      return problem !== null
    },
  }
}

/** Returns the values of a form as they are sent: without a code where none was asked for. */
export function withoutEmptyCode<Values extends { readonly code: string }>(values: Values) {
  const { code, ...others } = values
  return code === '' ? others : { ...others, code }
}

interface PasswordDialogProps {
  /** The dialog's title, and the text of its button. */
  title: string
  isDanger?: boolean
  /** For the browser's password store, which keeps passwords by name; undefined where the form has a field of it. */
  username?: string
  form: ReturnType<typeof usePasswordForm>['form']
  /** While it is sent the dialog stays open. */
  isSending: boolean
  /** The error text, or null. */
  problem: string | null
  onSubmit: () => void
  onClose: () => void
  /** Stands above the form. */
  intro?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A small dialog that changes the account once it has the password. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, isDanger, username, form, isSending, problem, onSubmit, onClose, intro, children } = props
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) onSubmit()
  }
  return (
    <Dialog
      title={title}
      size="small"
      onClose={isSending ? () => undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={id} variant={isDanger ? 'danger' : 'primary'} isLoading={isSending}>
            {title}
          </Button>
        </>
      }
    >
      {intro}
      <form id={id} ref={form} noValidate onSubmit={submit} className="grid gap-5">
        {username !== undefined && <input type="hidden" name="username" autoComplete="username" value={username} />}
        {children}
        {problem !== null && <ErrorBox>{problem}</ErrorBox>}
      </form>
    </Dialog>
  )
}
