import type { ReactNode } from 'react'

/** A grey place holder; `className` gives it the exact box of what comes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-shimmer rounded-mark bg-skeleton ${className}`} />
}

/** Holds skeletons and says once what is being waited for. */
export function SkeletonRegion({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}
