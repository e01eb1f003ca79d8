import { Fragment, type ReactNode } from 'react'

/** A grey place holder; `className` gives it the exact box of what comes. It moves with the region that it stands in, if it stands in one. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-mark bg-skeleton ${className}`} />
}

/** Several place holders, each with the classes of its box. */
export function Skeletons({ boxes }: { boxes: readonly string[] }) {
  return boxes.map((box, at) => <Skeleton key={at} className={box} />)
}

interface SkeletonRowProps {
  className: string
  /** The boxes side by side: a mark, a picture, columns. */
  boxes: readonly string[]
  /** Lines of text, one below the other, behind those boxes. */
  lines?: readonly string[]
}

/** The boxes of a row. */
export function SkeletonRow({ className, boxes, lines }: SkeletonRowProps) {
  return (
    <div data-skeleton-row className={`flex ${className}`}>
      <Skeletons boxes={boxes} />
      {lines && (
        <div className="grid grow gap-2">
          <Skeletons boxes={lines} />
        </div>
      )}
    </div>
  )
}

interface SkeletonCardProps {
  className: string
  /** The box of the picture. */
  picture: string
  /** The classes of the grid around the lines. */
  text: string
  lines: readonly string[]
  /** Content below or beside both. */
  children?: ReactNode
}

/** The boxes of a card: a picture, and lines of text below it or beside it. */
export function SkeletonCard({ className, picture, text, lines, children }: SkeletonCardProps) {
  return (
    <div data-skeleton-card className={className}>
      <Skeleton className={picture} />
      <div className={`grid ${text}`}>
        <Skeletons boxes={lines} />
      </div>
      {children}
    </div>
  )
}

/** Renders its children several times. */
export function Repeat({ times, children }: { times: number; children: ReactNode }) {
  return Array.from({ length: times }, (_, at) => <Fragment key={at}>{children}</Fragment>)
}

interface SkeletonRegionProps {
  label: string
  className?: string
  /** How often its children stand in it. */
  times?: number
  children: ReactNode
}

/**
 * Holds skeletons and says once what is being waited for. They shimmer as one: each that did by itself would be an animation and a layer
 * of its own, and a page has up to ninety.
 */
export function SkeletonRegion({ label, className = '', times = 1, children }: SkeletonRegionProps) {
  return (
    <div aria-busy="true" className={`animate-shimmer ${className}`}>
      <span role="status" className="sr-only">
        {label}
      </span>
      <Repeat times={times}>{children}</Repeat>
    </div>
  )
}
