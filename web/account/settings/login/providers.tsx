import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { t } from '#domain/platform/language/translate.ts'
import { PasswordDialog, usePasswordForm, withoutEmptyCode } from '#web/account/settings/password-dialog.tsx'
import { CodeIfOn } from '#web/account/settings/login/two-step/code-if-on.tsx'
import { PasswordIfSet } from '#web/account/settings/password-if-set.tsx'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { Part } from '#web/account/settings/settings/section.tsx'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { mutationFor, queryFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'

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
  if (!mine) return null
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
              <Button onClick={() => setAsking(provider)} aria-label={t('Connect {name}', { name: provider.name })}>
                {t('Connect')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {disconnect.isError && (
        <ErrorBox>{profileErrorText(disconnect.error, t('Something went wrong. Please try again.'), true)}</ErrorBox>
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
  const { form, values, bind } = usePasswordForm({ password: '', code: '' }, connect)
  return (
    <PasswordDialog
      title={t('Connect {name}', { name: provider.name })}
      form={form}
      isSending={connect.isPending}
      problem={connect.error && profileErrorText(connect.error, t('Something went wrong. Please try again.'), true)}
      onSubmit={() => connect.mutate({ body: { provider: provider.id, ...withoutEmptyCode(values) } })}
      onClose={onClose}
    >
      <PasswordIfSet {...bind('password')} />
      <CodeIfOn refusal={connect.error} {...bind('code')} />
    </PasswordDialog>
  )
}
