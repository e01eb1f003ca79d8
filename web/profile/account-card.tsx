import KeyRound from 'lucide-react/icons/key-round'
import { type ReactNode, useState } from 'react'
import type { OwnUser } from '#contract/users.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangePasswordDialog } from './edit/change-password-dialog.tsx'
import { CountryEditor } from './edit/country-editor.tsx'
import { formatInstantDay } from './local-day.ts'
import { NameEditor } from './edit/name-editor.tsx'
import { RingedAvatar } from './ringed-avatar.tsx'
import { SocialLinks } from './edit/social-links.tsx'

/** Who I am. Each part opens and closes by itself. */
export function AccountCard({ me }: { me: OwnUser }) {
  const [isChanging, setChanging] = useState(false)
  return (
    <div className="card grid grid-cols-1 content-start p-5 wide:p-6">
      <RingedAvatar me={me} />
      <div className="mt-2 text-center">
        <NameEditor me={me} />
        <p className="break-words text-ink-2">@{me.username}</p>
      </div>
      <dl className="mt-5">
        <Fact label="Member Since">
          <p className="pb-2.5">{formatInstantDay(me.createdAt) ?? 'N/A'}</p>
        </Fact>
        <Fact label="Country">
          <CountryEditor me={me} />
        </Fact>
      </dl>
      <div className="border-t border-line py-2">
        <SocialLinks links={me.socialLinks} />
      </div>
      <div className="border-t border-line pt-5">
        <Button icon={<KeyRound />} onClick={() => setChanging(true)} className="w-full">
          Change Password
        </Button>
      </div>
      {isChanging && <ChangePasswordDialog username={me.username} onClose={() => setChanging(false)} />}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-2.5">
      <dt className="text-small font-semibold text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
