import { type ReactNode, useMemo } from 'react'
import type { CollectionEntry } from '#contract/trails/collections.ts'
import './collection-cover.css'
import { COVER_HEIGHT, COVER_WIDTH, type Ridge, drawRidges } from '#domain/trails/collections/cover/ridges.ts'
import { placeDots } from '#domain/trails/collections/cover/place-dots.ts'

/** From here on stones are smaller. */
const MANY = 80
/** More stones could not be told apart. */
const MAX_STONES = 400
const BOX = 'h-36 w-full rounded-sheet sm:h-48 wide:h-64'

interface CollectionCoverProps {
  coverUrl: string | null
  entries: readonly CollectionEntry[]
  /** Ids of the entries that I have done; each bears a yellow stone. */
  done: ReadonlySet<string>
}

/**
 * The picture of a collection: its photo, else its peaks as seen from the south, else its places as on a map. Decorative: all that it
 * shows stands in the list.
 */
export function CollectionCover({ coverUrl, entries, done }: CollectionCoverProps) {
  const ridges = useMemo(() => (coverUrl === null ? drawRidges(entries) : []), [coverUrl, entries])
  if (coverUrl !== null) return <img src={coverUrl} alt="" className={`picture object-cover ${BOX}`} />
  return ridges.length > 0 ? <Ridges ridges={ridges} done={done} /> : <Places entries={entries} done={done} />
}

function Ridges({ ridges, done }: { ridges: readonly Ridge[]; done: ReadonlySet<string> }) {
  const stones = ridges.flatMap(({ summits }) => summits.filter(({ id }) => done.has(id))).slice(0, MAX_STONES)
  return (
    <Sheet sky="var(--cover-sky)">
      {ridges.map(({ path }, at) => (
        <path key={path} d={path} fill={`var(--cover-ridge-${at + 3 - ridges.length})`} />
      ))}
      <Stones at={stones} isDone />
    </Sheet>
  )
}

function Places({ entries, done }: { entries: readonly CollectionEntry[]; done: ReadonlySet<string> }) {
  const { lines, dots } = useMemo(() => placeDots(entries), [entries])
  return (
    <Sheet sky="var(--m-meadow)">
      <path d={lines} stroke="var(--m-contour)" strokeWidth="1" opacity="0.3" vectorEffect="non-scaling-stroke" />
      <Stones at={dots.filter(({ id }) => !done.has(id)).slice(0, MAX_STONES)} />
      <Stones at={dots.filter(({ id }) => done.has(id)).slice(0, MAX_STONES)} isDone />
    </Sheet>
  )
}

function Sheet({ sky, children }: { sky: string; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`}
      // mountains may be stretched; stones keep their shape
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className={`collection-cover ${BOX}`}
      style={{ background: sky }}
    >
      {children}
    </svg>
  )
}

/** Dots of a fixed size, whatever the picture is stretched to: lines without length and with round ends. */
function Stones({ at, isDone = false }: { at: readonly { x: number; y: number }[]; isDone?: boolean }) {
  const path = at.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h.01`).join('')
  const size = at.length > MANY ? 4 : isDone ? 8 : 6
  const line = { d: path, strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <>
      <path {...line} stroke={isDone ? 'var(--cover-edge)' : 'var(--casing)'} strokeWidth={size + 3} />
      <path {...line} stroke={isDone ? 'var(--accent)' : 'var(--ink-3)'} strokeWidth={size} />
    </>
  )
}
