import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { MIN_COMMON_HIKES } from '#domain/community/taste/taste.ts'
import { t } from '#domain/platform/language/translate.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { type AddToWishlist, useAddToWishlist } from '#web/diary/wishlist/use-add-to-wishlist.tsx'
import { SuggestionList, SuggestionSkeletons } from './suggestion-list.tsx'
import { useForYou, useTopOfFriends } from './use-for-you.ts'

/**
 * Renders /for-you: trails that like-minded hikers rank high, and the favourites of the people I follow (R8.22,
 * R8.23).
 */
export function ForYouScreen() {
  const wishlist = useAddToWishlist()
  const isComing = useForYou().isPending
  return (
    <div className="wrap page min-h-dvh">
      <PageTitle title={t(pages.forYou.title)} />
      <p className="mt-3 max-w-prose text-lead text-pretty text-ink-2">
        {t('Trails you have not hiked yet, loved by hikers with similar taste.')}
      </p>
      <div className="mt-8 grid grid-cols-1 gap-13 wide:mt-10 wide:gap-18">
        <Suggestions wishlist={wishlist} />
        {/* drawn anew once the suggestions above it are known */}
        <TopOfFriends key={isComing ? 'waiting' : 'known'} wishlist={wishlist} />
      </div>
      {wishlist.dialog}
    </div>
  )
}

function Suggestions({ wishlist }: { wishlist: AddToWishlist }) {
  const found = useForYou()
  if (found.isPending) return <SuggestionSkeletons label={t('Looking for hikers like you')} />
  if (!found.data) return found.isError && <Failed question={found} message={t('Failed to load suggestions')} />
  const { placed, entries } = found.data
  if (placed < MIN_COMMON_HIKES) return <TooFewPlaced placed={placed} />
  if (entries.length === 0) {
    return (
      <EmptyState
        art={<CairnArt pose="missing" />}
        title={t('Nothing new for you yet')}
        text={t('You already know every favourite of hikers with similar taste. Check back later.')}
        action={<ButtonLink to={pages.top.path}>{t(pages.top.title)}</ButtonLink>}
      />
    )
  }
  return <SuggestionList label={t('Suggestions')} heading="h2" trails={entries} wishlist={wishlist} />
}

function TooFewPlaced({ placed }: { placed: number }) {
  const missing = MIN_COMMON_HIKES - placed
  return (
    <EmptyState
      title={t('Tell us what you love')}
      text={
        placed === 0
          ? t('Rank at least three hikes and we will suggest trails from people with similar taste.')
          : missing === 1
            ? t('Rank one more hike and we will suggest trails from people with similar taste.')
            : t('Rank two more hikes and we will suggest trails from people with similar taste.')
      }
      action={
        <ButtonLink variant="primary" to={pages.myList.path}>
          {t(pages.myList.title)}
        </ButtonLink>
      }
    />
  )
}

function TopOfFriends({ wishlist }: { wishlist: AddToWishlist }) {
  const found = useTopOfFriends()
  if (found.isPending) {
    return (
      <Section>
        <SuggestionSkeletons label={t('Loading your friends’ favourites')} />
      </Section>
    )
  }
  if (!found.data) {
    return (
      <Section>
        {found.isError && <Failed question={found} message={t('Failed to load your friends’ favourites')} />}
      </Section>
    )
  }
  const { friends, entries } = found.data
  return (
    <Section>
      {entries.length > 0 ? (
        <SuggestionList label={t('My friends’ favourites')} heading="h3" trails={entries} wishlist={wishlist} />
      ) : (
        <EmptyState
          heading="h3"
          art={<CairnArt pose="missing" />}
          title={friends === 0 ? t('No friends yet') : t('Nothing ranked yet')}
          text={
            friends === 0
              ? t('Add hikers whose lists you like to see their favourites here.')
              : t('None of your friends has ranked any hikes you can see.')
          }
          action={<ButtonLink to={pages.users.path}>{t('Find hikers')}</ButtonLink>}
        />
      )}
    </Section>
  )
}

function Section({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="of-friends">
      <h2 id="of-friends" className="mb-5 text-h2">
        {t('My friends’ favourites')}
      </h2>
      {children}
    </section>
  )
}

interface FailedProps {
  question: { refetch: () => unknown; isFetching: boolean }
  message: string
}

function Failed({ question, message }: FailedProps) {
  return <ProblemNote message={message} onRetry={() => void question.refetch()} isRetrying={question.isFetching} />
}
