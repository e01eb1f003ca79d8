import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { cleanText } from '#domain/platform/text/text.ts'
import { MAX_TOKEN_NAME_CHARS, TOKEN_SCOPES, type TokenScope, tokenNameProblem } from '#domain/account/token-scopes.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { CheckField } from '#web/platform/ui/fields/check-field.tsx'
import { SelectField, TextField } from '#web/platform/ui/fields/field.tsx'
import { CodeIfOn } from '#web/account/settings/login/two-step/code-if-on.tsx'
import { PasswordIfSet } from '#web/account/settings/password-if-set.tsx'
import { PasswordDialog, usePasswordForm, withoutEmptyCode } from '#web/account/settings/password-dialog.tsx'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { SCOPE_TEXTS } from './scope-texts.ts'

/** The lifetimes of a token in days; null for one without an end. */
const LIFETIMES: readonly (readonly [days: number | null, label: string])[] = [
  [30, msg('In 30 days')],
  [90, msg('In 90 days')],
  [365, msg('In a year')],
  [null, msg('Never')],
]

interface NewTokenDialogProps {
  onMade: (token: Answer<typeof api.personalTokens.create>) => void
  onClose: () => void
}

/** Creates a token. It asks for the password, so that somebody at an open session cannot create one that outlives it. */
export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const username = useSession().user?.username ?? ''
  const make = useMutation({ ...mutationFor(api.personalTokens.create), networkMode: 'always', onSuccess: onMade })
  const { form, values, bind, refuse } = usePasswordForm({ name: '', password: '', code: '' }, make)
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [expiresInDays, setLife] = useState<number | null>(90)
  const [isScopeMissing, setScopeMissing] = useState(false)
  const toggle = (scope: TokenScope, isOn: boolean) => {
    setScopes(TOKEN_SCOPES.filter((one) => (one === scope ? isOn : scopes.includes(one))))
    setScopeMissing(false)
  }
  const submit = () => {
    if (refuse('name', tokenNameProblem(cleanText(values.name)))) return
    if (scopes.length === 0) return setScopeMissing(true)
    make.mutate({ body: { ...withoutEmptyCode(values), scopes: [...scopes], expiresInDays } })
  }
  const problem = isScopeMissing ? t('Please choose at least one permission') : null
  return (
    <PasswordDialog
      title={t('New token')}
      username={username}
      form={form}
      isSending={make.isPending}
      problem={make.error ? profileErrorText(make.error, t('Failed to create the token'), true) : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('Name')}
        placeholder={t('Nightly backup')}
        autoComplete="off"
        maxLength={MAX_TOKEN_NAME_CHARS}
        {...bind('name')}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-label font-label">{t('Permissions')}</legend>
        {TOKEN_SCOPES.map((scope) => (
          <CheckField
            key={scope}
            label={t(SCOPE_TEXTS[scope].label)}
            hint={t(SCOPE_TEXTS[scope].hint)}
            isOn={scopes.includes(scope)}
            onToggle={(isOn) => toggle(scope, isOn)}
          />
        ))}
      </fieldset>
      <SelectField
        label={t('Expires ##when a token stops working')}
        value={String(expiresInDays)}
        onChange={({ target }) => setLife(target.value === 'null' ? null : Number(target.value))}
      >
        {LIFETIMES.map(([days, label]) => (
          <option key={label} value={String(days)}>
            {t(label)}
          </option>
        ))}
      </SelectField>
      <PasswordIfSet {...bind('password')} />
      <CodeIfOn refusal={make.error} {...bind('code')} />
    </PasswordDialog>
  )
}
