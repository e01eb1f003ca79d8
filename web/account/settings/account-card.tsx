import Camera from 'lucide-react/icons/camera'
import KeyRound from 'lucide-react/icons/key-round'
import Plug from 'lucide-react/icons/plug'
import Settings from 'lucide-react/icons/settings'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useState } from 'react'
import { pages } from '#contract/pages.ts'
import type { OwnUser } from '#contract/account/user-shapes.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ChangeEmailDialog } from './edit/change-email-dialog.tsx'
import { ChangePasswordDialog } from './edit/change-password-dialog.tsx'
import { ChangeUsernameDialog } from './edit/change-username-dialog.tsx'
import { CountryEditor } from './edit/country-editor.tsx'
import { EditButton } from './edit/edit-form.tsx'
import { SessionsDialog } from './edit/sessions-dialog.tsx'
import { formatInstantDay } from '#web/platform/units/format-instant-day.ts'
import { AvatarDialog } from './edit/avatar-dialog.tsx'
import { NameEditor } from './edit/name-editor.tsx'
import { RingedAvatar } from './ringed-avatar.tsx'
import { SocialLinks } from './edit/social-links.tsx'

/** The head of the account page: photo, name, username, member since. */
export function AccountHead({ me, className }: { me: OwnUser; className: string }) {
  const [isNaming, setNaming] = useState(false)
  const [isFacing, setFacing] = useState(false)
  return (
    <div className={`card grid grid-cols-1 p-5 text-center wide:p-6 ${className}`}>
      <RingedAvatar me={me} />
      <Button variant="quiet" onClick={() => setFacing(true)} className="mx-auto" icon={<Camera />}>
        {me.avatarUrl === undefined ? 'Add a photo' : 'Change photo'}
      </Button>
      <div className="mt-1">
        <NameEditor me={me} />
        <div className="flex items-start justify-center gap-1 pl-11">
          <p className="min-w-0 py-2.5 wrap-anywhere text-ink-2">@{me.username}</p>
          <EditButton label="Edit username" onClick={() => setNaming(true)} />
        </div>
      </div>
      <dl className="mt-2 text-meta text-ink-2">
        <dt className="inline">Member Since</dt>{' '}
        <dd className="inline font-semibold text-ink">{formatInstantDay(me.createdAt) ?? 'N/A'}</dd>
      </dl>
      {isFacing && <AvatarDialog me={me} onClose={() => setFacing(false)} />}
      {isNaming && <ChangeUsernameDialog username={me.username} onClose={() => setNaming(false)} />}
    </div>
  )
}

/** The account's e-mail address, country, links, password and sessions. Each part opens and closes by itself. */
export function AccountDetails({ me, className }: { me: OwnUser; className: string }) {
  const [open, setOpen] = useState<'email' | 'password' | 'sessions' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={`card grid grid-cols-1 px-5 pt-3 pb-5 wide:px-6 wide:pb-6 ${className}`}>
      <dl className="pb-1.5">
        <dt className="text-small font-semibold text-ink-3">Email</dt>
        <dd className="-mr-3 mb-1.5 flex items-center justify-between gap-2">
          <span className="min-w-0 break-words">{me.email}</span>
          <EditButton label="Edit email" onClick={() => setOpen('email')} />
        </dd>
        <dt className="text-small font-semibold text-ink-3">Country</dt>
        <dd>
          <CountryEditor me={me} />
        </dd>
      </dl>
      <div className="border-t border-line py-2">
        <SocialLinks links={me.socialLinks} />
      </div>
      <div className="grid gap-3 border-t border-line pt-5">
        <ButtonLink to={pages.settings.path} icon={<Settings />} className="w-full">
          {pages.settings.title}
        </ButtonLink>
        <Button icon={<KeyRound />} onClick={() => setOpen('password')} className="w-full">
          Change Password
        </Button>
        <Button icon={<MonitorSmartphone />} onClick={() => setOpen('sessions')} className="w-full">
          Where you are logged in
        </Button>
        <ButtonLink to={pages.programs.path} icon={<Plug />} className="w-full">
          {pages.programs.title}
        </ButtonLink>
      </div>
      {open === 'email' && <ChangeEmailDialog email={me.email} onClose={close} />}
      {open === 'password' && <ChangePasswordDialog username={me.username} onClose={close} />}
      {open === 'sessions' && <SessionsDialog onClose={close} />}
    </div>
  )
}
