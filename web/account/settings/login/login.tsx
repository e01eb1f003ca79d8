import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { EditButton } from '#web/account/settings/edit/edit-form.tsx'
import { useSavePrivacy } from '#web/account/settings/privacy/use-save-privacy.ts'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { CheckField } from '#web/platform/ui/fields/check-field.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangeUsernameDialog } from './change-username-dialog.tsx'
import { Passkeys } from './passkeys/passkeys.tsx'
import { Providers } from './providers.tsx'
import { Sessions } from './sessions.tsx'
import { TwoStepLogin } from './two-step/two-step-login.tsx'

const accountLink = (text: ReactNode) => (
  <Link to={pages.myAccount.path} className="text-link">
    {text}
  </Link>
)

/** Chooses what a member logs in with, and shows where they are logged in. */
export function Login() {
  const { data: site } = useQuery({ ...queryFor(api.system.settings, {}), staleTime: Infinity })
  return (
    <>
      <Names />
      {site?.hasPasswords !== false && (
        <p className="text-meta text-ink-2">
          {rich('Your password is changed on <link>My Account</link>.', { link: accountLink })}
        </p>
      )}
      <TwoStepLogin />
      <Passkeys />
      <Providers />
      <NewDevices />
      <Sessions />
    </>
  )
}

function Names() {
  const [open, setOpen] = useState<'email' | 'username' | null>(null)
  const { data: me, error, isFetching, refetch } = useQuery(queryFor(api.users.me, {}))
  const close = () => setOpen(null)
  if (me === undefined && error)
    return (
      <ProblemNote
        message={profileErrorText(error, t('Failed to fetch user data'))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  if (me === undefined)
    return (
      <SkeletonRegion label={t('Loading...')} className="grid gap-3">
        <Skeletons boxes={['h-12', 'h-12']} />
      </SkeletonRegion>
    )
  return (
    <>
      <dl className="-my-1.5 grid grid-cols-1 gap-1">
        <NameRow label={t('Email')} value={me.email} editLabel={t('Edit email')} onEdit={() => setOpen('email')} />
        <NameRow
          label={t('Username')}
          value={`@${me.username}`}
          editLabel={t('Edit username')}
          onEdit={() => setOpen('username')}
        />
      </dl>
      {open === 'email' && <ChangeEmailDialog email={me.email} onClose={close} />}
      {open === 'username' && <ChangeUsernameDialog username={me.username} onClose={close} />}
    </>
  )
}

interface NameRowProps {
  label: string
  value: string
  /** The accessible name of the pencil. */
  editLabel: string
  onEdit: () => void
}

function NameRow({ label, value, editLabel, onEdit }: NameRowProps) {
  return (
    <div>
      <dt className="text-label font-label">{label}</dt>
      <dd className="-me-3 flex items-center justify-between gap-2 text-ink-2">
        <span className="min-w-0 wrap-anywhere">{value}</span>
        <EditButton label={editLabel} onClick={onEdit} />
      </dd>
    </div>
  )
}

/** E-mails about new devices, on sites that send e-mails. */
function NewDevices() {
  const change = useSavePrivacy()
  const { data: site } = useQuery({ ...queryFor(api.system.settings, {}), staleTime: Infinity })
  const { data: privacy } = useQuery(queryFor(api.privacySettings.get, {}))
  if (!site?.sendsMail || !privacy) return null
  return (
    <CheckField
      label={t('Email me about new devices')}
      hint={t('When someone logs in to your account on a device for the first time.')}
      isOn={privacy.tellsNewDevices}
      onToggle={(tellsNewDevices) => change({ tellsNewDevices })}
    />
  )
}
