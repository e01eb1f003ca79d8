import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import type { CollectionSummary } from '#contract/trails/collections.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'

type Owner = NonNullable<CollectionSummary['owner']>

/** Returns the name of a person, or their username where they have given none. */
export function fullOwnerName({ name, username }: Pick<Owner, 'name' | 'username'>): string {
  return name.trim() || `@${username}`
}

/** A person's photo, or the first letters of their name. */
export function PersonAvatar({ person, size }: { person: Owner; size: number }) {
  const { username, name, avatarUrl } = person
  const [firstName = '', ...others] = name.trim().split(' ')
  const shown = { _id: username, username, firstName, lastName: others.at(-1) ?? '' }
  return <Avatar person={avatarUrl === null ? shown : { ...shown, avatarUrl }} size={size} />
}

/** Says who has made a collection, with a link to their profile. */
export function OwnerLine({ owner, isMine }: { owner: CollectionSummary['owner']; isMine: boolean }) {
  if (isMine) return <span>{t('My collection')}</span>
  if (owner === null) return null
  return (
    <span className="inline-flex items-center gap-2">
      <PersonAvatar person={owner} size={28} />
      <span className="min-w-0 wrap-anywhere">
        {rich('by {owner}', {
          owner: (
            <Link
              to={fillPath(pages.user.path, { username: owner.username })}
              className="relative font-semibold text-ink after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
            >
              {fullOwnerName(owner)}
            </Link>
          ),
        })}
      </span>
    </span>
  )
}
