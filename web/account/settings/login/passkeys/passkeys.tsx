import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { MAX_PASSKEYS } from '#domain/account/passkeys.ts'
import { t } from '#domain/platform/language/translate.ts'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { Part } from '#web/account/settings/settings/section.tsx'
import { queryFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { formatInstantDay } from '#web/platform/units/format-instant-day.ts'
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'

export type Passkey = Answer<typeof api.passkeys.list>[number]

type Open = { readonly dialog: 'add' } | { readonly dialog: 'rename' | 'remove'; readonly passkey: Passkey }

/** Lists the member's passkeys; adds, renames and removes them. Shows nothing on sites without passkeys. */
export function Passkeys() {
  const { data: site } = useQuery({ ...queryFor(api.system.settings, {}), staleTime: Infinity })
  return site?.hasPasskeys ? <OwnPasskeys /> : null
}

function OwnPasskeys() {
  const [open, setOpen] = useState<Open | null>(null)
  const { data: passkeys, error, isFetching, refetch } = useQuery({ ...queryFor(api.passkeys.list, {}), staleTime: 0 })
  const close = () => setOpen(null)
  return (
    <Part title={t('Passkeys')}>
      <p className="-mt-2 text-meta text-pretty text-ink-2">
        {t(
          'Log in with your fingerprint, your face or a PIN instead of your password. Nobody can steal a passkey by a fake site.',
        )}
      </p>
      {passkeys ? (
        <PasskeyList passkeys={passkeys} onOpen={setOpen} />
      ) : error ? (
        <ProblemNote
          message={profileErrorText(error, t('Failed to load your passkeys'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SkeletonRegion label={t('Loading...')}>
          <Skeleton className="h-16" />
        </SkeletonRegion>
      )}
      {passkeys && passkeys.length < MAX_PASSKEYS && (
        <Button onClick={() => setOpen({ dialog: 'add' })} className="justify-self-start">
          {t('Add a passkey')}
        </Button>
      )}
      {open?.dialog === 'add' && (
        // it has a name by now, which its owner may better
        <AddPasskeyDialog onAdded={(passkey) => setOpen({ dialog: 'rename', passkey })} onClose={close} />
      )}
      {open?.dialog === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
    </Part>
  )
}

function PasskeyList({ passkeys, onOpen }: { passkeys: readonly Passkey[]; onOpen: (open: Open) => void }) {
  if (passkeys.length === 0) return <p className="text-ink-3">{t('You have no passkeys.')}</p>
  return (
    <ul className="grid grid-cols-1 border-t border-line">
      {passkeys.map((passkey) => (
        <li
          key={passkey._id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
        >
          <div className="min-w-0 grow basis-44">
            <p className="font-semibold wrap-anywhere">{passkey.name}</p>
            <p className="text-small text-ink-2">{describeUse(passkey)}</p>
          </div>
          <div className="flex gap-2">
            <Button
              onClick={() => onOpen({ dialog: 'rename', passkey })}
              aria-label={t('Rename {name}', { name: passkey.name })}
            >
              {t('Rename')}
            </Button>
            <Button
              onClick={() => onOpen({ dialog: 'remove', passkey })}
              aria-label={t('Remove {name}', { name: passkey.name })}
            >
              {t('Remove')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function describeUse({ createdAt, lastUsedAt }: Passkey): string {
  const added = t('Added {day}', { day: formatInstantDay(createdAt) ?? t('N/A') })
  const used =
    lastUsedAt === null ? t('Never used') : t('Last used {day}', { day: formatInstantDay(lastUsedAt) ?? t('N/A') })
  return `${added} · ${used}`
}
