import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Filter from 'lucide-react/icons/list-filter'
import Shield from 'lucide-react/icons/shield'
import { type ReactNode, useState } from 'react'
import { MAX_QUERY_CHARS, SEARCH_DEBOUNCE_MS } from '#domain/platform/limits.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { SearchField } from '#web/platform/ui/fields/search-field.tsx'
import { SmallSelect } from '#web/platform/ui/fields/small-select.tsx'
import { useDebouncedValue } from '#web/platform/ui/hooks/use-debounced-value.ts'
import { useUrlText, useUrlValues } from '#web/platform/ui/hooks/use-url-value.ts'
import { DeskPages } from '../desk-pages.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRows } from './member-rows.tsx'
import { parseFilter, useMembers } from './use-members.ts'

/** All members: searched, filtered and in an order, each with a link to their sheet. Admins invite others here. */
export function MembersSection() {
  const isAdmin = useSession().user?.role === 'admin'
  const [text, setText] = useUrlText('query')
  const [values] = useUrlValues()
  const query = useDebouncedValue(text.trim().slice(0, MAX_QUERY_CHARS), SEARCH_DEBOUNCE_MS)
  const list = useMembers(parseFilter(values, query))
  const [isInviting, setInviting] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2">
        <SearchField
          label={t('Search members')}
          placeholder={isAdmin ? t('Username, name or email') : t('Username or name')}
          maxLength={MAX_QUERY_CHARS}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-w-0 grow basis-60 max-sm:basis-full"
        />
        {SELECTS.map(({ name, label, icon, options }) => (
          <UrlSelect key={name} name={name} label={t(label)} icon={icon} options={options} />
        ))}
        {isAdmin && (
          <Button onClick={() => setInviting(true)} className="max-sm:ms-auto">
            {t('Invite ##button, verb')}
          </Button>
        )}
      </div>
      <DeskPages
        list={list}
        empty={{ title: t('No such members'), text: t('Try another search or filter.') }}
        rowClass="h-16 rounded-segment!"
      >
        {(members) => <MemberRows members={members} isStale={list.isPlaceholderData} />}
      </DeskPages>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  )
}

interface Choice {
  /** The name of the value in the page's address. */
  readonly name: string
  readonly label: string
  readonly icon: ReactNode
  /** Each value with its text; the first is the one without a value in the address. */
  readonly options: readonly (readonly [value: string, text: string])[]
}

const SELECTS: readonly Choice[] = [
  {
    name: 'order',
    label: msg('Sort members by'),
    icon: <ArrowUpDown />,
    options: [
      ['', msg('Last seen')],
      ['newest', msg('Newest')],
      ['name', msg('Username')],
      ['storage', msg('Storage')],
    ],
  },
  {
    name: 'role',
    label: msg('Role'),
    icon: <Shield />,
    options: [
      ['', msg('All roles')],
      ['admin', msg('Admins')],
      ['moderator', msg('Moderators')],
      ['member', msg('Members')],
    ],
  },
  {
    name: 'state',
    label: msg('State ##of an account'),
    icon: <Filter />,
    options: [
      ['', msg('All states')],
      ['locked', msg('Locked ##an account')],
      ['suspended', msg('Suspended ##an account')],
      ['leaving', msg('Leaving')],
    ],
  },
]

function UrlSelect({ name, label, icon, options }: Choice) {
  const [values, change] = useUrlValues()
  const value = values.get(name) ?? ''
  return (
    <SmallSelect
      label={label}
      icon={icon}
      isSet={value !== ''}
      value={value}
      onChange={({ target }) =>
        change((next) => {
          if (target.value === '') next.delete(name)
          else next.set(name, target.value)
        })
      }
      className="sm:w-40"
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {t(text)}
        </option>
      ))}
    </SmallSelect>
  )
}
