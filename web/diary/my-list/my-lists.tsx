import type { MouseEvent } from 'react'
import { formatCount } from '#domain/platform/format/format.ts'
import { onUserActivity } from '#web/platform/ui/user-activity.ts'

interface MyListsProps {
  /** Null while it is not known. */
  ranked: number | null
  wished: number | null
  /** What stands between and in them is still to be drawn. */
  isComing: boolean
  /** Of several hikes of the ranked list; null where there are none to select among. */
  selecting: { isOn: boolean; toggle: () => void } | null
}

/** Where the two lists begin, by the ids of their sections. */
export const LIST_IDS = { ranked: 'ranked', wished: 'wishlist' }

/** Both lists with how much they hold, and the way to each: the wishlist lies below a list that may be long. */
export function MyLists({ ranked, wished, isComing, selecting }: MyListsProps) {
  return (
    <div className="mb-3 flex flex-wrap border-b border-line wide:mb-4">
      <nav aria-label="My lists" className="flex grow flex-wrap gap-x-6">
        <ListLink to={LIST_IDS.ranked} text="Ranked" count={ranked} isComing={isComing} />
        <ListLink to={LIST_IDS.wished} text="Wishlist" count={wished} isComing={isComing} />
      </nav>
      {selecting && (
        <button
          type="button"
          aria-pressed={selecting.isOn}
          onClick={selecting.toggle}
          className="-mr-3 min-h-11 rounded-control px-3 font-label text-link hover:underline"
        >
          Select
        </button>
      )}
    </div>
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

/** How long what is still to come above a list may push it on. */
const MOST_MS = 10_000

/** Leaves the address alone, in which the list's filters stand. */
function goTo(event: MouseEvent<HTMLAnchorElement>, isComing: boolean): void {
  const id = event.currentTarget.hash.slice(1)
  if (!document.getElementById(id)) return
  event.preventDefault()
  show(id)
  if (isComing) follow(id)
}

/** Shows a list as what comes above pushes it on, until the reader goes on. */
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
