import Heart from 'lucide-react/icons/heart'
import { memo } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useLike } from './use-like.ts'

interface LikeButtonProps {
  hike: Hike
  /** Name of the liked thing, where several hikes have the same name. */
  what?: string
}

/** The like button of another member's hike, with the number of likes. For members only. */
export const LikeButton = memo(function LikeButton({ hike, what = hike.name }: LikeButtonProps) {
  const toggle = useLike(hike)
  const { isLiked, likesCount } = hike
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={t('Like {what}, {count, plural, one {# like} other {# likes}}', { what, count: likesCount })}
      title={isLiked ? t('Liked') : t('Like ##verb, button')}
      onClick={toggle}
      className="group flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-2 text-meta font-label text-ink-2 tabular-nums hover:bg-sunken hover:text-ink"
    >
      <Heart className="transition-transform duration-120 group-active:scale-75 group-aria-pressed:scale-110 group-aria-pressed:fill-blaze group-aria-pressed:text-blaze" />
      <span className="min-w-[1ch]">{likesCount > 0 && formatCount(likesCount)}</span>
    </button>
  )
})
