import type { MouseEvent } from 'react'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { onUserActivity } from '#web/platform/ui/user-activity.ts'

interface MyListsProps {
  /** Null while unknown. */
  ranked: number | null
  wished: number | null
  /** Something between or in the lists is still to be rendered. */
  isComing: boolean
}

/** The ids of the two lists' sections. */
export const LIST_IDS = { ranked: 'ranked', wished: 'wishlist' }

/** Links to both lists with their counts, because the wishlist is below a list that may be long. */
export function MyLists({ ranked, wished, isComing }: MyListsProps) {
  return (
    <nav aria-label={t('My lists')} className="mb-3 flex flex-wrap gap-x-6 border-b border-line wide:mb-4">
      <ListLink to={LIST_IDS.ranked} text={t('Ranked ##the ranked list')} count={ranked} isComing={isComing} />
      <ListLink to={LIST_IDS.wished} text={t('Wishlist')} count={wished} isComing={isComing} />
    </nav>
  )
}

interface LinkProps {
  to: string
  text: string
  count: number | null
  isComing: boolean
}

function ListLink({ to, text, count, isComing }: LinkProps) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => goTo(event, isComing)}
      className="flex min-h-11 items-center gap-2 font-label text-ink-2 hover:text-ink hover:underline"
    >
      {text}{' '}
      {count !== null && (
        <span className="rounded-badge bg-sunken px-2 py-0.5 text-small text-ink-2 tabular-nums">
          {formatCount(count)}
        </span>
      )}
    </a>
  )
}

/** Time for which a list is followed while content above it loads. */
const MOST_MS = 10_000

/** Scrolls to a list without changing the address, which holds the filters. */
function goTo(event: MouseEvent<HTMLAnchorElement>, isComing: boolean): void {
  const id = event.currentTarget.hash.slice(1)
  if (!document.getElementById(id)) return
  event.preventDefault()
  show(id)
  if (isComing) follow(id)
}

/** Keeps a list in view while content above it loads, until the reader scrolls. */
function follow(id: string): void {
  const growth = new ResizeObserver(() => show(id))
  growth.observe(document.body)
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    ignoreSigns()
  }
  const timer = setTimeout(stop, MOST_MS)
  const ignoreSigns = onUserActivity(stop)
}

function show(id: string): void {
  const list = document.getElementById(id)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  list?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
  list?.focus({ preventScroll: true })
}
