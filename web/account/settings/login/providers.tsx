import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { t } from '#domain/platform/language/translate.ts'
import { PasswordDialog, usePasswordForm } from '#web/account/settings/password-dialog.tsx'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { Part } from '#web/account/settings/settings/section.tsx'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { mutationFor, queryFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { PasswordField } from '#web/platform/ui/fields/password-field.tsx'

type Provider = Answer<typeof api.provider.mine>['providers'][number]

/** Connects the member's account to identity providers; nothing on sites without one. */
export function Providers() {
  const { data: site } = useQuery({ ...queryFor(api.system.settings, {}), staleTime: Infinity })
  return site && site.providers.length > 0 ? <ProviderList /> : null
}

function ProviderList() {
  const { data: mine } = useQuery({ ...queryFor(api.provider.mine, {}), staleTime: 0 })
  const [asking, setAsking] = useState<Provider | null>(null)
  const disconnect = useMutation(mutationFor(api.provider.disconnect))
  const connect = useConnect()
  if (!mine) return null
  const begin = (provider: Provider) =>
    mine.hasPassword ? setAsking(provider) : connect.mutate({ body: { provider: provider.id, password: '' } })
  return (
    <Part title={t('Other ways to log in')}>
      <ul className="-my-2 grid">
        {mine.providers.map((provider) => (
          <li
            key={provider.id}
            className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-2 last:border-0"
          >
            <div className="min-w-0">
              <p className="font-semibold break-words">{provider.name}</p>
              <p className="text-small text-ink-2">{provider.isConnected ? t('Connected') : t('Not connected')}</p>
            </div>
            {provider.isConnected ? (
              <Button
                isLoading={disconnect.isPending && disconnect.variables.params.provider === provider.id}
                onClick={() => disconnect.mutate({ params: { provider: provider.id } })}
                aria-label={t('Remove {name}', { name: provider.name })}
              >
                {t('Remove')}
              </Button>
            ) : (
              <Button
                onClick={() => begin(provider)}
                isLoading={connect.isPending}
                aria-label={t('Connect {name}', { name: provider.name })}
              >
                {t('Connect')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {disconnect.isError && (
        <ErrorBox>{profileErrorText(disconnect.error, t('Something went wrong. Please try again.'), true)}</ErrorBox>
      )}
      {connect.isError && (
        <ErrorBox>{profileErrorText(connect.error, t('Something went wrong. Please try again.'), true)}</ErrorBox>
      )}
      {asking && <ConnectDialog provider={asking} onClose={() => setAsking(null)} />}
    </Part>
  )
}

/** Returns a mutation that leads this browser to a provider, and back to the settings. */
function useConnect() {
  return useMutation({ ...mutationFor(api.provider.connect), onSuccess: ({ url }) => location.assign(url) })
}

function ConnectDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const connect = useConnect()
  const { form, values, bind } = usePasswordForm({ password: '' }, connect)
  return (
    <PasswordDialog
      title={t('Connect {name}', { name: provider.name })}
      form={form}
      isSending={connect.isPending}
      problem={connect.error && profileErrorText(connect.error, t('Something went wrong. Please try again.'), true)}
      onSubmit={() => connect.mutate({ body: { provider: provider.id, password: values.password } })}
      onClose={onClose}
    >
      <PasswordField label={t('Current Password')} autoComplete="current-password" {...bind('password')} />
    </PasswordDialog>
  )
}
