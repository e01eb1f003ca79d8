import type { ReactNode } from 'react'
import { MapSheet } from '#web/diary/covers/map-sheet/map-sheet.tsx'
import { ByWidth } from '#web/platform/ui/by-width.tsx'

/** A form on the left, the map on the right; on phones the map is a strip above. */
export function AuthFrame({ width, children }: { width: 'narrow' | 'wide'; children: ReactNode }) {
  const columns = width === 'narrow' ? 'wide:grid-cols-[minmax(0,480px)_1fr]' : 'wide:grid-cols-[minmax(0,640px)_1fr]'
  return (
    <div className={`grid min-h-below-header content-start bg-surface wide:content-stretch ${columns}`}>
      <div className="h-30 overflow-hidden wide:order-2 wide:h-auto">
        <ByWidth
          narrow={<MapSheet variant="wide" className="size-full" />}
          wide={<MapSheet variant="tall" draw className="size-full" />}
        />
      </div>
      <div className="px-4 py-8 md:max-wide:mx-auto md:max-wide:w-full md:max-wide:max-w-160 wide:px-14 wide:py-16">
        {children}
      </div>
    </div>
  )
}
