import Camera from 'lucide-react/icons/camera'
import { useState } from 'react'
import type { OwnUser } from '#contract/account/user-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Button, IconButton } from '#web/platform/ui/buttons/button.tsx'
import { formatInstantDay } from '#web/platform/units/format-instant-day.ts'
import { AvatarDialog } from './edit/avatar-dialog.tsx'
import { useLoginWays } from '#web/account/sign-in/provider/use-providers.ts'
import { ChangePasswordDialog } from './edit/change-password-dialog.tsx'
import { CountryEditor } from './edit/country-editor.tsx'
import { NameEditor } from './edit/name-editor.tsx'
import { SocialLinks } from './edit/social-links.tsx'
import { RingedAvatar } from './ringed-avatar.tsx'

/** The head of the account page: photo, name, username, member since. */
export function AccountHead({ me, className }: { me: OwnUser; className: string }) {
  const [isFacing, setFacing] = useState(false)
  return (
    <div className={`grid grid-cols-1 text-center ${className}`}>
      <div className="relative mx-auto">
        <RingedAvatar me={me} />
        <IconButton
          label={me.avatarUrl === undefined ? t('Add a photo') : t('Change photo')}
          onClick={() => setFacing(true)}
          className="absolute! bottom-[calc(50%-60px)] start-[calc(50%+16px)] rounded-full! bg-surface shadow-rest"
        >
          <Camera />
        </IconButton>
      </div>
      <NameEditor me={me} />
      <p className="wrap-anywhere text-ink-2">@{me.username}</p>
      <dl className="mt-1 text-meta text-ink-2">
        <dt className="inline">{t('Member Since')}</dt>{' '}
        <dd className="inline font-semibold text-ink">{formatInstantDay(me.createdAt) ?? t('N/A')}</dd>
      </dl>
      {isFacing && <AvatarDialog me={me} onClose={() => setFacing(false)} />}
    </div>
  )
}

/** The account's country, links and password. Each part opens and closes by itself. */
export function AccountDetails({ me, className }: { me: OwnUser; className: string }) {
  const [isChanging, setChanging] = useState(false)
  const { hasPasswords } = useLoginWays()
  return (
    <div className={`grid grid-cols-1 border-t border-line ${className}`}>
      <dl className="border-b border-line py-3">
        <dt className="text-small font-semibold text-ink-3">{t('Country')}</dt>
        <dd>
          <CountryEditor me={me} />
        </dd>
      </dl>
      <div className="border-b border-line py-2">
        <SocialLinks links={me.socialLinks} />
      </div>
      {hasPasswords && (
        <Button onClick={() => setChanging(true)} className="mt-5 justify-self-start">
          {t('Change Password')}
        </Button>
      )}
      {isChanging && <ChangePasswordDialog username={me.username} onClose={() => setChanging(false)} />}
    </div>
  )
}
