import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import { fullName } from '#domain/account/full-name.ts'
import { MAX_CHALLENGE_PARTICIPANTS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { CheckChips } from '#web/platform/ui/fields/chip-group.tsx'
import { SearchField } from '#web/platform/ui/fields/search-field.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'

/** From so many people on they are searched by name. */
const MANY = 8

interface PeopleFieldProps {
  /** Usernames. */
  chosen: readonly string[]
  /** Those who are part of it already. */
  without?: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Invites some of the people I follow; renders nothing for who follows nobody. */
export function PeopleField({ chosen, without = [], onChange }: PeopleFieldProps) {
  const [search, setSearch] = useState('')
  const friends = useQuery(queryFor(api.friends.list, {})).data ?? []
  const others = friends.filter(({ username }) => !without.includes(username))
  if (others.length === 0) return null
  const sought = search.trim().toLowerCase()
  const found = others.filter(
    (one) => chosen.includes(one.username) || `${fullName(one)} ${one.username}`.toLowerCase().includes(sought),
  )
  const shown = found.slice(0, Math.max(MANY, chosen.length + MANY))
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* above the search too; the group beneath has it as its name */}
      <span aria-hidden className="-mb-1 text-label font-label">
        {t('Invite friends')}
      </span>
      {others.length > MANY && (
        <SearchField
          label={t('Search friends')}
          placeholder={t('Search friends...')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <CheckChips
        label={t('Invite friends')}
        isLabelHidden
        options={shown.map((one) => ({
          value: one.username,
          label: fullName(one),
          icon: <Avatar person={one} size={24} />,
        }))}
        values={chosen}
        onChange={(next) => onChange(next.slice(0, MAX_CHALLENGE_PARTICIPANTS - 1 - without.length))}
      />
    </div>
  )
}
