import type { ReactNode } from 'react'

/** The bar at the top, with the logo first. */
export function HeaderBar({ children }: { children: ReactNode }) {
  return (
    <header className="relative z-30 border-b border-line bg-header">
      <div className="wrap flex h-bar items-center gap-2 wide:h-17 wide:gap-4.5 full:gap-9">{children}</div>
    </header>
  )
}
