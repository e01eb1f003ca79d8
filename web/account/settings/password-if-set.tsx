import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { api } from '#contract/client-api.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { PasswordField } from '#web/platform/ui/fields/password-field.tsx'

type PasswordIfSetProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'> & { label?: string }

/** The field for the current password, for members who have one: others show that it is them by having logged in just now. */
export function PasswordIfSet({ label = t('Current Password'), ...props }: PasswordIfSetProps) {
  const { data } = useQuery(queryFor(api.secondFactor.get, {}))
  if (data?.hasPassword !== false) return <PasswordField label={label} autoComplete="current-password" {...props} />
  return (
    <p className="text-small text-pretty text-ink-2">
      {t('Your account has no password: this works in the ten minutes after you logged in.')}
    </p>
  )
}
