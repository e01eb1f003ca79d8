import { useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { useSite } from '#web/platform/api/site.ts'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { LinkDialog } from './link-dialog.tsx'

/** Makes a link with which some people can register within some days. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [uses, setUses] = useState('1')
  const [days, setDays] = useState('30')
  const isClosed = useSite()?.signUp === 'closed'
  return (
    <LinkDialog
      title={t('Invite people')}
      {...(isClosed && { text: t('Sign-up is closed. The link works only while it is by invitation.') })}
      confirmText={t('Make link')}
      command={{ name: 'invite', args: [], options: { uses: uses.trim() || '1', days: days.trim() || '30' } }}
      linkLabel={t('Invitation link')}
      linkNote={t('Whoever has it can register. It is shown only once.')}
      onClose={onClose}
    >
      <TextField
        label={t('How many people')}
        inputMode="numeric"
        autoComplete="off"
        value={uses}
        onChange={({ target }) => setUses(target.value)}
      />
      <TextField
        label={t('Valid for')}
        unit={t('days')}
        inputMode="numeric"
        autoComplete="off"
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </LinkDialog>
  )
}
