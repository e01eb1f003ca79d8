import type { ReactNode } from 'react'
import type { PublicUser } from '#contract/account/user-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { Flag } from '#web/platform/ui/marks/flag.tsx'
import { useIsFirstTime } from '#web/platform/ui/motion/use-is-first-time.ts'
import { fullName } from '#domain/account/full-name.ts'
import { PersonCairn } from '#web/community/people/person-cairn.tsx'
import { SocialRow } from './social-row.tsx'

interface ProfileHeadProps {
  person: PublicUser
  action: ReactNode
  /** The numbers of followers, where they are visible. */
  follows?: ReactNode
}

/** A person's name and picture, with their cairn beside it. */
export function ProfileHead({ person, action, follows }: ProfileHeadProps) {
  const name = fullName(person)
  const cairn = `cairn of ${person._id}`
  const isFirst = useIsFirstTime(cairn)
  return (
    <div className="grid grid-cols-fill-auto items-end gap-x-7 max-md:gap-y-3 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:items-center">
      <span className="md:row-span-2">
        <Avatar person={person} size={96} />
      </span>
      <div className="min-w-0 max-md:order-2 max-md:col-span-2 md:self-end">
        <PageTitle title={name} className="text-title wrap-anywhere" />
        <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-lead text-ink-2">
          <span className="min-w-0 wrap-anywhere">@{person.username}</span>
          {person.country !== '' && (
            <span className="flex min-w-0 items-center gap-2 text-body">
              <Flag country={person.country} width={24} />
              <span className="min-w-0 wrap-anywhere">{countryLabel(person.country)}</span>
            </span>
          )}
        </p>
      </div>
      {/* one line on phones, where there is room */}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 max-md:order-3 max-md:col-span-2 md:contents">
        <div className="flex flex-wrap items-center gap-x-5 md:col-start-2 md:row-start-2 md:self-start">
          {follows}
          <SocialRow links={person.socialLinks} />
        </div>
        <div className="flex flex-wrap gap-3 empty:hidden md:col-start-3 md:row-span-2 md:row-start-1 md:max-wide:flex-col">
          {action}
        </div>
      </div>
      {person.totalHikes > 0 && (
        <div
          data-counted={cairn}
          className="grid justify-items-center gap-1.5 max-md:order-1 max-md:justify-self-end md:col-start-4 md:row-span-2 md:row-start-1"
        >
          <PersonCairn
            personId={person._id}
            hikes={person.totalHikes}
            className={`h-28 md:h-36 wide:h-44 ${isFirst ? 'person-cairn-settling' : ''}`}
          />
          {/* screen readers find the number below */}
          <span aria-hidden="true" className="text-small whitespace-nowrap text-ink-2 tabular-nums">
            {t('{count, plural, one {# hike} other {# hikes}}', { count: person.totalHikes })}
          </span>
        </div>
      )}
    </div>
  )
}
