import Check from 'lucide-react/icons/check'
import { useRef } from 'react'
import { normaliseEmail } from '#domain/account/account-fields.ts'
import { REGISTRATION_COUNTRIES } from '#domain/platform/countries.ts'
import { DraftOffer } from '#web/platform/drafts/draft-offer.tsx'
import { FormBoundary } from '#web/platform/drafts/form-boundary.tsx'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { SelectField, TextField } from '#web/platform/ui/fields/field.tsx'
import { PasswordField } from '#web/platform/ui/fields/password-field.tsx'
import { ErrorBox } from './error-box.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import { useRegisterForm } from './use-register-form.ts'
import type { UsernameCheck } from './use-username-check.ts'

interface RegisterFormProps {
  /** The invitation in the address. */
  invitation?: string | null
  onSuccess: () => void
}

/** Creates an account. A field tells its problem when it is left; on phones the two names share a row. */
export function RegisterForm({ invitation = null, onSuccess }: RegisterFormProps) {
  const draft = useDraft('registerFormBackup')
  const element = useRef<HTMLFormElement>(null)
  const focusField = (path: string) => element.current?.querySelector<HTMLElement>(`[name="${path}"]`)?.focus()
  const succeed = () => {
    draft.discard()
    onSuccess()
  }
  const { form, name, bind, ...state } = useRegisterForm({ invitation, onSuccess: succeed, focusField })
  const isSameEmail = normaliseEmail(form.email) === normaliseEmail(form.confirmEmail)
  const isSamePassword = form.password === form.confirmPassword
  return (
    <FormBoundary backupKey="registerFormBackup" readForm={() => form}>
      <DraftOffer backup={draft.offer(state.restore)} />
      <form
        ref={element}
        method="post"
        onSubmit={state.submit}
        noValidate
        className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5"
      >
        <TextField label="Email" type="email" autoComplete="email" className={HALF} {...bind('email')} />
        <TextField
          label="Confirm email"
          type="email"
          autoComplete="email"
          className={HALF}
          aside={<Matches isSame={isSameEmail && form.confirmEmail !== ''} />}
          {...bind('confirmEmail')}
        />
        <TextField label="First name" autoComplete="given-name" maxLength={50} {...bind('firstName')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={50} {...bind('lastName')} />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          hint={<UsernameHint {...name} />}
          className="col-span-2"
          {...bind('username')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          className={HALF}
          hint={form.password === '' ? 'At least 6 characters.' : <StrengthMeter password={form.password} />}
          {...bind('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          className={HALF}
          aside={<Matches isSame={isSamePassword && form.confirmPassword !== ''} />}
          {...bind('confirmPassword')}
        />
        <SelectField
          label="Country"
          autoComplete="country-name"
          hint={state.isCountryGuessed ? 'Guessed from your browser. Please check.' : 'Shown on your profile.'}
          className="col-span-2"
          {...bind('country')}
        >
          <option value="">Select your country</option>
          {REGISTRATION_COUNTRIES.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </SelectField>
        <div className="col-span-2 grid gap-5">
          {state.refusal && <ErrorBox>{state.refusal}</ErrorBox>}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            isLoading={state.isPending}
            loadingText="Creating your account..."
            // a field that is left only now would tell its problem above, and move the button away from the pointer
            onMouseDown={(event) => event.preventDefault()}
          >
            Create Account
          </Button>
        </div>
      </form>
    </FormBoundary>
  )
}

const HALF = 'max-sm:col-span-2'

/** A quiet tick beside the label of what was entered twice. */
function Matches({ isSame }: { isSame: boolean }) {
  return (
    <span role="status" className="-my-1 flex items-center gap-1 text-success">
      {isSame && (
        <>
          <Check className="size-4" />
          Matches
        </>
      )}
    </span>
  )
}

function UsernameHint({ username, isTaken }: UsernameCheck) {
  if (username === null) return 'Letters, numbers and underscores.'
  return (
    <>
      <span role="status">{isTaken && `@${username} is already taken.`}</span>
      {!isTaken && `You will be @${username}.`}
    </>
  )
}
