import type { ReactNode } from 'react'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import type { SharedWish } from '#contract/diary/wishlist-link.ts'
import { findBestSeason, formatSeason } from '#domain/trails/best-season.ts'
import { Climb, CountryName, Length, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import type { AddToWishlist } from '#web/diary/wishlist/use-add-to-wishlist.tsx'
import { WishButton } from '#web/diary/wishlist/wish-button.tsx'
import { rich } from '#web/platform/language/rich.tsx'

interface SharedWishesProps {
  wishes: readonly SharedWish[]
  /** Null for visitors, who have no wishlist. */
  wishlist: AddToWishlist | null
}

/** A member's wishes in their order, read-only, with buttons that add them to one's own wishlist. */
export function SharedWishes({ wishes, wishlist }: SharedWishesProps) {
  return (
    <ol className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
      {wishes.map((wish) => (
        <li key={`${wish.name}/${wish.country}`} className="card relative flex min-w-0 flex-col overflow-hidden">
          <div className="h-40 overflow-hidden">
            <TrailPicture of={wish} width={390} height={160} />
          </div>
          <div className="grid grow content-start gap-2 p-4">
            <div className="flex items-start justify-between gap-2">
              <h2 className="min-w-0 text-name leading-snug wrap-anywhere">
                <Link to={hikePath(wish)} className="inline-block font-label hover:underline">
                  {wish.name}
                </Link>
              </h2>
              {wishlist && <WishButton wish={toWish(wish)} wishlist={wishlist} look="bare" />}
            </div>
            <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
              <CountryName country={wish.country} />
              <DifficultyBadge difficulty={wish.difficulty} />
            </div>
            <div className="flex gap-4">
              <Length km={wish.length} />
              <Climb metres={wish.elevation} />
            </div>
            <BestMonths months={wish.months} />
            {wish.note && <p className="whitespace-pre-line text-meta text-ink-2 wrap-anywhere">{wish.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function BestMonths({ months }: { months: readonly number[] }) {
  const season = findBestSeason(months)
  if (season === null) return null
  return (
    <p className="text-small text-ink-2">
      {rich('Best: <b>{season}</b>', { season: formatSeason(season), b: renderSeason })}
    </p>
  )
}

const renderSeason = (season: ReactNode) => <span className="font-label text-ink">{season}</span>

function toWish({ name, country, difficulty, length, elevation }: SharedWish) {
  return { name, country, difficulty, length, elevation }
}
