import type { ReactNode } from 'react'

/** A grey place holder; `className` gives it the exact box of what comes. It moves with the region that it stands in, if it stands in one. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-mark bg-skeleton ${className}`} />
}

/**
 * Holds skeletons and says once what is being waited for. They shimmer as one: each that did by itself would be an animation and a layer
 * of its own, and a page has up to ninety.
 */
export function SkeletonRegion({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div aria-busy="true" className={`animate-shimmer ${className}`}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}
