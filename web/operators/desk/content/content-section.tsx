import EyeOff from 'lucide-react/icons/eye-off'
import { type ReactNode, useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import type { deskApi } from '#contract/client-desk.ts'
import { HIDABLE_KINDS } from '#domain/community/moderation.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { RadioChips } from '#web/platform/ui/fields/chip-group.tsx'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { Badge } from '#web/platform/ui/marks/badge.tsx'
import { formatMoment } from '#web/platform/units/format-moment.ts'
import { kindText } from '../audit/audit-words.ts'
import { HideDialog } from './content-hide-dialog.tsx'
import { useHidden } from './content-pages.ts'
import { MemberAnswer } from '../member-answer.tsx'
import { DeskPages } from '../desk-pages.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

type HiddenItem = Answer<typeof deskApi.hidden>['things'][number]
type Open = { readonly command: 'restore' | 'remove'; readonly thing: HiddenItem } | { readonly command: 'hide' }

/** What is hidden from everybody but its owner, and what can be done with it (section Content). */
export function ContentSection() {
  const [value, setValue] = useUrlValue('kind')
  const kind = HIDABLE_KINDS.find((one) => one === value) ?? null
  const [open, setOpen] = useState<Open | null>(null)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <RadioChips
          label={t('Kind')}
          isLabelHidden
          value={kind ?? 'all'}
          options={[
            { value: 'all', label: t('All ##kinds') },
            ...HIDABLE_KINDS.map((one) => ({ value: one, label: kindText(one) })),
          ]}
          onChange={(next) => setValue(next === 'all' ? null : next)}
        />
        <Button icon={<EyeOff className="size-4.5" />} onClick={() => setOpen({ command: 'hide' })}>
          {t('Hide something')}
        </Button>
      </div>
      <DeskPages
        list={useHidden(kind)}
        empty={{ title: t('Nothing is hidden'), text: t('What you hide stands here, so that you can show it again.') }}
        rowClass="h-24"
      >
        {(things) => (
          <ul className="card divide-y divide-line px-5 wide:px-7">
            {things.map((thing) => (
              <HiddenRow key={`${thing.kind} ${thing.id}`} thing={thing} onOpen={setOpen} />
            ))}
          </ul>
        )}
      </DeskPages>
      {open?.command === 'hide' && <HideDialog onClose={() => setOpen(null)} />}
      {open && open.command !== 'hide' && <ThingDialog {...open} onClose={() => setOpen(null)} />}
    </div>
  )
}

function HiddenRow({ thing, onOpen }: { thing: HiddenItem; onOpen: (open: Open) => void }) {
  const { kind, name, username, reason, since } = thing
  const ownerLink = (text: ReactNode) => (
    <Link to={`/admin/members/${encodeURIComponent(username)}`} className="text-link">
      {text}
    </Link>
  )
  return (
    <li data-row className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 grow basis-72 grid-cols-1 gap-1 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge>{kindText(kind)}</Badge>
          <h2 className="min-w-0 text-name font-label">{name ?? username}</h2>
        </div>
        <p className="text-meta text-ink-2">{reason}</p>
        <p className="text-small text-ink-3">
          {rich('Of <link>{username}</link>, hidden since {time}', {
            username,
            time: formatMoment(new Date(since)),
            link: ownerLink,
          })}
        </p>
        <MemberAnswer of={thing} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onOpen({ command: 'restore', thing })}>{t('Make visible')}</Button>
        {kind !== 'profile' && (
          <Button variant="quiet" onClick={() => onOpen({ command: 'remove', thing })}>
            {t('Remove for good')}
          </Button>
        )}
      </div>
    </li>
  )
}

function ThingDialog({ command, thing, onClose }: Extract<Open, { thing: unknown }> & { onClose: () => void }) {
  const isRemoval = command === 'remove'
  const { kind, id, name, username } = thing
  return (
    <ReasonDialog
      title={isRemoval ? t('Remove for good') : t('Make visible')}
      text={
        isRemoval
          ? t('{name} of {username} will be deleted. This cannot be undone.', { name: name ?? username, username })
          : t('{name} will be visible again to the people its owner chose.', { name: name ?? username })
      }
      confirmText={isRemoval ? t('Remove for good') : t('Make visible')}
      tone={isRemoval ? 'danger' : 'primary'}
      command={{ name: command, args: [kind, kind === 'profile' ? username : id] }}
      doneText={isRemoval ? t('Removed.') : t('Visible again.')}
      onClose={onClose}
    />
  )
}
