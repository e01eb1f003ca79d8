import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { Suggestion } from '#contract/community/taste.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { ROW_ATTRIBUTE, useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { useVisibleCount } from '#web/platform/ui/hooks/use-visible-count.ts'
import type { AddToWishlist } from '#web/diary/wishlist/use-add-to-wishlist.tsx'
import { WishButton } from '#web/diary/wishlist/wish-button.tsx'
import { SuggestionCard, SuggestionSkeleton } from './suggestion-card.tsx'

const SHOWN_FIRST = 9
const FIRST_ROW = 3

interface SuggestionListProps {
  /** The list's accessible name. */
  label: string
  trails: readonly Suggestion[]
  /** The level of their headings in the page's outline. */
  heading: 'h2' | 'h3'
  wishlist: AddToWishlist
}

/** Suggested trails, best first, each with a button that adds it to the wishlist. */
export function SuggestionList({ label, trails, heading, wishlist }: SuggestionListProps) {
  const { shown, showMore } = useVisibleCount(trails.length, label, SHOWN_FIRST)
  const { list, expectMore } = useFocusOnNewRow<HTMLOListElement>(shown)
  const showAll = () => {
    expectMore()
    showMore()
  }
  return (
    <>
      <ol ref={list} aria-label={label} className={GRID}>
        {trails.slice(0, shown).map((trail, place) => (
          <li key={trail._id} {...ROW_ATTRIBUTE}>
            <SuggestionCard
              trail={trail}
              heading={heading}
              isFirst={place < FIRST_ROW}
              action={
                trail.isWalked ? (
                  <WalkedMark />
                ) : (
                  <WishButton wish={toWishBody(trail)} wishlist={wishlist} look="icon" />
                )
              }
            />
          </li>
        ))}
      </ol>
      {trails.length > shown && (
        <Button className="mt-6 w-full" onClick={showAll}>
          {t('Show More')}
        </Button>
      )}
    </>
  )
}

function toWishBody({ name, country, difficulty, length, elevation }: Suggestion) {
  return { name, country, difficulty, length, elevation }
}

function WalkedMark(): ReactNode {
  return (
    <span className="flex min-h-8 items-center gap-1.5 rounded-control bg-surface px-2.5 text-small font-label text-success shadow-rest">
      <Check className="size-4" />
      {t('You hiked it')}
    </span>
  )
}

export function SuggestionSkeletons({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label} className={GRID} times={FIRST_ROW}>
      <SuggestionSkeleton />
    </SkeletonRegion>
  )
}

const GRID = 'grid grid-cols-1 gap-5 md:grid-cols-2 wide:grid-cols-3'
