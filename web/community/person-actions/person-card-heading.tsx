import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { Skeleton, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'
import { CountryName } from '#web/diary/list-rows/trail-facts.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { fullName } from '#domain/account/full-name.ts'

interface PersonCardHeadingProps {
  person: { _id: string; firstName: string; lastName: string; username: string; avatarUrl?: string | undefined }
  to: string
  /** Stands beside the username. */
  country?: string
  className?: string
}

/** The person of a card. Its link covers the whole card, which must be `group relative`. */
export function PersonCardHeading({ person, to, country = '', className = '' }: PersonCardHeadingProps) {
  return (
    <div className={`flex items-center gap-3.5 ${className}`}>
      <Avatar person={person} size={52} />
      <div className="min-w-0">
        <Link
          to={to}
          className="block font-display text-h3 wrap-anywhere -outline-offset-3 group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {fullName(person)}
        </Link>
        <p className="flex flex-wrap gap-x-3 text-meta text-ink-2">
          <span className="wrap-anywhere">@{person.username}</span>
          {country && <CountryName country={country} />}
        </p>
      </div>
    </div>
  )
}

/**
 * The placeholder of a person's card.
 * @param className gives its height
 * @param figures the box of the totals
 * @param picture the box of a picture above
 */
export function PersonCardSkeleton({
  className,
  figures,
  picture,
}: {
  className: string
  figures: string
  picture?: string
}) {
  return (
    <div data-skeleton-card className={`card grid content-between overflow-hidden p-4 md:p-5 ${className}`}>
      {picture && <Skeleton className={`-mx-4 -mt-4 rounded-none! md:-mx-5 md:-mt-5 ${picture}`} />}
      <SkeletonRow
        className="items-center gap-3.5"
        boxes={['size-13 shrink-0 rounded-full!']}
        lines={['h-5 w-2/3 max-w-40', 'h-4 w-1/3 max-w-24']}
      />
      <Skeleton className={figures} />
    </div>
  )
}
