import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Part } from '#web/account/settings/settings/section.tsx'
import { queryFor, mutationFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { formatInstantDay } from '#web/platform/units/format-instant-day.ts'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { SCOPE_TEXTS } from './scope-texts.ts'
import { SecretText } from './secret-text.tsx'

type Token = Answer<typeof api.personalTokens.list>[number]
type NewToken = Answer<typeof api.personalTokens.create>

/** Lists the member's API tokens; creates and revokes them. A token is shown only once. */
export function AccessTokens() {
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<NewToken | null>(null)
  const [revoked, setRevoked] = useState<Token | null>(null)
  const {
    data: tokens,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...queryFor(api.personalTokens.list, {}), staleTime: 0 })
  return (
    <Part title={t('Access tokens')}>
      <p className="-mt-2 text-meta text-pretty text-ink-2">
        {rich(
          'A token lets an app use <link>the API</link> on your behalf. It keeps working when you change your password, so revoke the ones you no longer need.',
          { link: docsLink },
        )}
      </p>
      {made && (
        <SecretText label={t('The token “{name}”', { name: made.name })} text={made.token}>
          {t('Copy it now and keep it secret, like a password. It is shown only once.')}
        </SecretText>
      )}
      {tokens ? (
        <TokenList tokens={tokens} onRevoke={setRevoked} />
      ) : error ? (
        <ProblemNote
          message={profileErrorText(error, t('Failed to load your access tokens'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SkeletonRegion label={t('Loading your access tokens...')} className="grid gap-3">
          <Skeleton className="h-16" />
        </SkeletonRegion>
      )}
      <Button onClick={() => setMaking(true)} className="justify-self-start">
        {t('New token')}
      </Button>
      {isMaking && (
        <NewTokenDialog
          onMade={(token) => {
            setMade(token)
            setMaking(false)
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {revoked && (
        <RevokeDialog
          token={revoked}
          onRevoked={() => made?._id === revoked._id && setMade(null)}
          onClose={() => setRevoked(null)}
        />
      )}
    </Part>
  )
}

// served beside the pages, not by them
const docsLink = (text: ReactNode) => (
  <a href="/api/docs" className="font-semibold text-ink underline underline-offset-3">
    {text}
  </a>
)

function TokenList({ tokens, onRevoke }: { tokens: readonly Token[]; onRevoke: (token: Token) => void }) {
  if (tokens.length === 0) return <p className="text-ink-3">{t('You have no access tokens.')}</p>
  return (
    <ul className="grid grid-cols-1 border-t border-line">
      {tokens.map((token) => (
        <li
          key={token._id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
        >
          <div className="min-w-0 grow basis-44">
            <p className="font-semibold wrap-anywhere">{token.name}</p>
            <p className="text-small text-ink-2">
              {token.scopes.map((scope) => t(SCOPE_TEXTS[scope].label)).join(' · ')}
            </p>
            <p className="text-small text-ink-3">{`${formatLastUse(token)} · ${formatExpiry(token)}`}</p>
          </div>
          <Button onClick={() => onRevoke(token)} aria-label={t('Revoke {name}', { name: token.name })}>
            {t('Revoke')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function formatLastUse({ lastUsedAt }: Token): string {
  return lastUsedAt === null ? t('Never used') : t('Last used {day}', { day: formatInstantDay(lastUsedAt) ?? t('N/A') })
}

function formatExpiry({ expiresAt }: Token): string {
  if (expiresAt === null) return t('Does not expire')
  const day = formatInstantDay(expiresAt) ?? t('N/A')
  return Date.parse(expiresAt) <= Date.now() ? t('Expired {day}', { day }) : t('Expires {day}', { day })
}

interface RevokeDialogProps {
  token: Token
  onRevoked: () => void
  onClose: () => void
}

function RevokeDialog({ token, onRevoked, onClose }: RevokeDialogProps) {
  const revoke = useMutation({
    ...mutationFor(api.personalTokens.remove),
    networkMode: 'always',
    onSuccess: onRevoked,
    onError: (error) => toast.error(profileErrorText(error, t('Failed to revoke the token'), true)),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      title={t('Revoke this token?')}
      message={t('Apps that use “{name}” will lose access at once.', { name: token.name })}
      confirmText={t('Revoke')}
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: token._id } })}
      onCancel={onClose}
    />
  )
}
