import Check from 'lucide-react/icons/check'
import { useRef } from 'react'
import { normaliseEmail } from '#domain/account/account-fields.ts'
import { listRegistrationCountries } from '#domain/platform/countries.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { t } from '#domain/platform/language/translate.ts'
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
        <TextField label={t('Email')} type="email" autoComplete="email" className={HALF} {...bind('email')} />
        <TextField
          label={t('Confirm email')}
          type="email"
          autoComplete="email"
          className={HALF}
          aside={<Matches isSame={isSameEmail && form.confirmEmail !== ''} />}
          {...bind('confirmEmail')}
        />
        <TextField label={t('First name')} autoComplete="given-name" maxLength={50} {...bind('firstName')} />
        <TextField label={t('Last name')} autoComplete="family-name" maxLength={50} {...bind('lastName')} />
        <TextField
          label={t('Username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          hint={<UsernameHint {...name} />}
          className="col-span-2"
          {...bind('username')}
        />
        <PasswordField
          label={t('Password')}
          autoComplete="new-password"
          className={HALF}
          hint={form.password === '' ? t('At least 6 characters.') : <StrengthMeter password={form.password} />}
          {...bind('password')}
        />
        <PasswordField
          label={t('Confirm password')}
          autoComplete="new-password"
          className={HALF}
          aside={<Matches isSame={isSamePassword && form.confirmPassword !== ''} />}
          {...bind('confirmPassword')}
        />
        <SelectField
          label={t('Country')}
          autoComplete="country-name"
          hint={state.isCountryGuessed ? t('Guessed from your browser. Please check.') : t('Shown on your profile.')}
          className="col-span-2"
          {...bind('country')}
        >
          <option value="">{t('Select your country')}</option>
          {listRegistrationCountries().map((country) => (
            <option key={country} value={country}>
              {countryLabel(country)}
            </option>
          ))}
        </SelectField>
        <div className="col-span-2 grid gap-5">
          {state.refusal && <ErrorBox>{state.refusal}</ErrorBox>}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            isLoading={state.isPending}
            loadingText={t('Creating your account...')}
            // a field that is left only now would tell its problem above, and move the button away from the pointer
            onMouseDown={(event) => event.preventDefault()}
          >
            {t('Create Account')}
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
          {t('Matches ##it is the same as the field before')}
        </>
      )}
    </span>
  )
}

function UsernameHint({ username, isTaken }: UsernameCheck) {
  if (username === null) return t('Letters, numbers and underscores.')
  return (
    <>
      <span role="status">{isTaken && t('@{username} is already taken.', { username })}</span>
      {!isTaken && t('You will be @{username}.', { username })}
    </>
  )
}
