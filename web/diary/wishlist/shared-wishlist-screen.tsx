import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { api } from '#contract/client-api.ts'
import { type Answer, fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { Repeat, Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { SharedWishes } from './share/shared-wishes.tsx'
import { useAddToWishlist } from './use-add-to-wishlist.tsx'

/** /wishlist/{token}: a member's wishlist, for everybody with the link (R4.14). */
export function SharedWishlistScreen() {
  const key = useLocation().pathname.split('/')[2] ?? ''
  const shared = useQuery(queryFor(api.wishlistLink.show, { query: { key } }))
  return (
    <div className="wrap page">
      {shared.data ? (
        <SharedWishlist {...shared.data} />
      ) : shared.isPending ? (
        <Waiting />
      ) : (
        <NothingShared
          isGone={shared.error instanceof ApiError && shared.error.status === 404}
          onRetry={() => void shared.refetch()}
          isRetrying={shared.isFetching}
        />
      )}
    </div>
  )
}

function SharedWishlist({ owner, wishes }: Answer<typeof api.wishlistLink.show>) {
  const isMember = useSession().status === 'member'
  const wishlist = useAddToWishlist()
  const name = fullName(owner)
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar person={owner} size={64} />
        <div className="min-w-0">
          <PageTitle title={t('{name}’s wishlist', { name })} className="wrap-anywhere" />
          <p className="mt-1 text-ink-2">
            <Link
              to={fillPath(pages.user.path, { username: owner.username })}
              className="inline-flex min-h-6 items-center hover:underline"
            >
              @{owner.username}
            </Link>
            {' · '}
            {t('{count, plural, one {# wish} other {# wishes}}', { count: wishes.length })}
          </p>
        </div>
      </div>
      {wishes.length === 0 ? (
        <EmptyState title={t('Nothing planned yet')} text={t('Hikes {name} saves will appear here.', { name })} />
      ) : (
        <SharedWishes wishes={wishes} wishlist={isMember ? wishlist : null} />
      )}
      {!isMember && (
        <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 text-ink-2">
          {t('Keep your own wishlist:')}
          <ButtonLink to={pages.register.path}>{t(pages.register.title)}</ButtonLink>
        </p>
      )}
      {wishlist.dialog}
    </>
  )
}

function Waiting() {
  return (
    <SkeletonRegion label={t('Loading the wishlist')}>
      <Skeleton className="mb-8 h-16 w-72" />
      <div className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        <Repeat times={3}>
          <Skeleton className="h-80" />
        </Repeat>
      </div>
    </SkeletonRegion>
  )
}

function NothingShared({ isGone, ...retry }: { isGone: boolean; onRetry: () => void; isRetrying: boolean }) {
  return (
    <div className="mx-auto grid max-w-160 justify-items-start gap-5">
      <PageTitle title={t(pages.sharedWishlist.title)} />
      {isGone ? (
        <p role="alert">{t('This wishlist is no longer shared, or the link is incomplete. Ask for a new one.')}</p>
      ) : (
        <ProblemNote message={t('Failed to load the wishlist')} {...retry} />
      )}
      <ButtonLink to={pages.home.path}>{t('Home')}</ButtonLink>
    </div>
  )
}
