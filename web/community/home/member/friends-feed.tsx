import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useId } from 'react'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { queryFor } from '#web/platform/api/query.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { useIsWide } from '#web/platform/ui/hooks/use-media-query.ts'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { useAddToWishlist } from '#web/diary/wishlist/use-add-to-wishlist.tsx'
import { FeedEntry } from './feed-entry.tsx'
import { FEED_QUERY, MAX_ON_WIDE } from './feed-query.ts'
import { FEED, FeedSkeleton } from './member-home-skeleton.tsx'

/** The number of entries on phones. */
const MAX_ON_PHONES = 3

/** The latest hikes of the people I follow. */
export function FriendsFeed() {
  const hikes = useQuery(FEED_QUERY)
  const friends = useQuery(queryFor(api.friends.list, {}))
  const wishlist = useAddToWishlist()
  const shown = useIsWide() ? MAX_ON_WIDE : MAX_ON_PHONES
  const isPending = hikes.isPending
  if (isPending) {
    return (
      <Frame>
        <FeedSkeleton />
      </Frame>
    )
  }
  if (!hikes.data) {
    return (
      <Frame isShort>
        <ProblemNote
          message={t('Failed to load your friends’ hikes')}
          onRetry={() => void hikes.refetch()}
          isRetrying={hikes.isFetching}
        />
      </Frame>
    )
  }
  if (hikes.data.length === 0) return <NoHikes hasFriends={(friends.data?.length ?? 0) > 0} />
  const people = new Map(friends.data?.map((friend) => [friend.username, friend]))
  return (
    <Frame hasMore>
      <ul className={FEED}>
        {hikes.data.slice(0, shown).map((hike) => (
          <FeedEntry key={hike._id} hike={hike} friend={people.get(hike.username)} wishlist={wishlist} />
        ))}
      </ul>
      {wishlist.dialog}
    </Frame>
  )
}

interface FrameProps {
  hasMore?: boolean
  /** True where the feed is final and may be short. */
  isShort?: boolean
  children: ReactNode
}

function Frame({ hasMore = false, isShort = false, children }: FrameProps) {
  const id = useId()
  return (
    // as high as its skeleton, so that the page below stays in place when the feed is short
    <section aria-labelledby={id} className={isShort ? '' : 'wide:min-h-120'}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-h2">
          {t('From your friends')}
        </h2>
        {hasMore && (
          <Link
            to={pages.friends.path}
            className="-my-2 flex min-h-11 shrink-0 items-center gap-2 font-label whitespace-nowrap text-(--link) hover:underline hover:underline-offset-3"
          >
            {rich('See all <hidden>of your friends’ hikes</hidden>', { hidden })}
            <ArrowRight />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>

function NoHikes({ hasFriends }: { hasFriends: boolean }) {
  return (
    <Frame>
      <EmptyState
        art={
          <div className="max-md:hidden">
            <CairnArt pose="missing" />
          </div>
        }
        heading="h3"
        title={hasFriends ? t('No recent hikes from your friends yet') : t('You are not following anyone yet')}
        text={t('Follow hikers to see their hikes here.')}
        action={<ButtonLink to={pages.users.path}>{t('Find hikers')}</ButtonLink>}
      />
    </Frame>
  )
}
