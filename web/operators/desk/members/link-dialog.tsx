import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { SecretText } from '#web/account/settings/programs/secret-text.tsx'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { type CommandAnswer, type DeskCommand, useGiveCommand } from '../use-give-command.ts'

interface LinkDialogProps {
  title: string
  text?: string
  confirmText: string
  command: DeskCommand
  linkLabel: string
  linkNote: string
  onClose: () => void
  /** The fields. */
  children?: ReactNode
}

/** Gives a command that makes a link, and shows the link to copy. */
export function LinkDialog(props: LinkDialogProps) {
  const { title, text, confirmText, command, linkLabel, linkNote, onClose, children } = props
  const id = useId()
  const [link, setLink] = useState<string | null>(null)
  const { give, isGiving, problem } = useGiveCommand((answer) => setLink(findLink(answer)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isGiving) give(command)
  }
  return (
    <Dialog
      title={title}
      description={link === null ? text : undefined}
      size="small"
      onClose={isGiving ? () => undefined : onClose}
      footer={
        link === null ? (
          <>
            <Button onClick={onClose} disabled={isGiving}>
              {t('Cancel')}
            </Button>
            <Button type="submit" form={id} variant="primary" isLoading={isGiving}>
              {confirmText}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('Close ##button, verb')}</Button>
        )
      }
    >
      {link === null ? (
        <form id={id} noValidate onSubmit={submit} className="grid gap-5">
          {children}
          {problem !== null && <ErrorBox>{problem}</ErrorBox>}
        </form>
      ) : (
        <SecretText label={linkLabel} text={link}>
          {linkNote}
        </SecretText>
      )}
    </Dialog>
  )
}

/** Returns the link that a command has made; all of its text where that is not known. */
function findLink({ data, output }: CommandAnswer): string {
  const made: unknown = data instanceof Object && 'link' in data ? data.link : null
  if (typeof made !== 'string') return output
  // without PUBLIC_URL a hint for the terminal follows the path
  const [path = ''] = made.split('\n')
  return new URL(path, window.location.origin).href
}
