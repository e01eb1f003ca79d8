import { useMutation, useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FlagIcon from 'lucide-react/icons/flag'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor, mutationFor } from '#web/platform/api/query.ts'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { Menu, MenuItem } from '#web/platform/ui/dialog/menu.tsx'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { ReportDialog } from './report-dialog.tsx'

interface PersonProps {
  person: { _id: string; firstName: string; lastName: string; username: string }
}

interface PersonMenuProps extends PersonProps {
  /** Their hikes that the reader can see. */
  hikes?: readonly { _id: string; name: string }[]
}

/** A menu to mute, block or report somebody else. For members only; never for oneself. */
export function PersonMenu({ person, hikes = [] }: PersonMenuProps) {
  const [asked, setAsked] = useState<'block' | 'report' | null>(null)
  const name = fullName(person)
  const close = () => setAsked(null)
  return (
    <>
      <Menu label={t('More about {name}', { name })} trigger={<Ellipsis />}>
        <MuteItem person={person} />
        <MenuItem icon={<FlagIcon />} onSelect={() => setAsked('report')}>
          {t('Report ##verb')}
        </MenuItem>
        <MenuItem icon={<Ban />} onSelect={() => setAsked('block')}>
          {t('Block ##verb: a person')}
        </MenuItem>
      </Menu>
      {asked === 'block' && <ConfirmBlockDialog person={person} onClose={close} />}
      {asked === 'report' && (
        <ReportDialog
          kind="profile"
          id={person._id}
          title={t('Report @{username}', { username: person.username })}
          hikes={hikes}
          onClose={close}
        />
      )}
    </>
  )
}

function MuteItem({ person: { _id, username } }: PersonProps) {
  const muted = useQuery(queryFor(api.blocks.muted, {}))
  const isMuted = muted.data?.some((one) => one._id === _id) ?? false
  const change = useMutation({
    ...mutationFor(isMuted ? api.blocks.unmute : api.blocks.mute),
    networkMode: 'always',
    onSuccess: () =>
      toast.success(isMuted ? t('Unmuted @{username}', { username }) : t('Muted @{username}', { username })),
    onError: () => toast.error(t('Something went wrong. Please try again.')),
  })
  return (
    <MenuItem
      icon={isMuted ? <Bell /> : <BellOff />}
      isDisabled={muted.isPending}
      onSelect={() => change.mutate({ params: { username: _id } })}
    >
      {isMuted ? t('Unmute') : t('Mute ##verb: a person')}
    </MenuItem>
  )
}

/** Explains a block and asks for confirmation (R13.13). */
function ConfirmBlockDialog({ person, onClose }: PersonProps & { onClose: () => void }) {
  const navigate = useNavigate()
  const block = useMutation({
    ...mutationFor(api.blocks.block),
    networkMode: 'always',
    onSuccess: () => {
      onClose()
      toast.success(t('Blocked @{username}', { username: person.username }))
      navigate('/users')
    },
    onError: () => toast.error(t('Something went wrong. Please try again.')),
  })
  return (
    <ConfirmDialog
      title={t('Block @{username}?', { username: person.username })}
      message={t(
        'You will no longer see each other, and follows and likes between you are removed. They are not told. When logged out, they can still see what everyone sees.',
      )}
      confirmText={t('Block ##verb: a person')}
      isBusy={block.isPending}
      onConfirm={() => block.mutate({ params: { username: person._id } })}
      onCancel={onClose}
    />
  )
}
