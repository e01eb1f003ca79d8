import { type FormEvent, useState } from 'react'
import { emailProblem } from '#domain/account/account-fields.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { useGiveCommand } from '../use-give-command.ts'

/** Sends a test e-mail to an address and shows what the mail server answered. */
export function TestLetter() {
  const own = useSession().user?.email ?? ''
  const [address, setAddress] = useState(own)
  const [isWrong, setWrong] = useState(false)
  const [output, setOutput] = useState<string | null>(null)
  const { give, isGiving, problem, reset } = useGiveCommand((answer) => setOutput(answer.output))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isGiving) return
    setOutput(null)
    if (emailProblem(address.trim()) !== null) return setWrong(true)
    give({ name: 'test-email', args: [address.trim()] })
  }
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid max-w-96 grid-cols-1 gap-3">
      <TextField
        label={t('Address of the test e-mail')}
        type="email"
        autoComplete="email"
        value={address}
        error={isWrong ? t('This is no e-mail address.') : undefined}
        onChange={({ target }) => {
          setAddress(target.value)
          setWrong(false)
          reset()
        }}
      />
      <Button type="submit" isLoading={isGiving} className="justify-self-start">
        {t('Send a test e-mail')}
      </Button>
      <p role="status" className={`text-meta wrap-anywhere ${problem === null ? '' : 'font-semibold text-danger'}`}>
        {problem ?? output ?? ''}
      </p>
    </form>
  )
}
