import type { KeyboardEventHandler, ReactNode } from 'react'

/** `tall`: as high as the map beside it; `wide`: alone. On phones both are alike. */
export type PictureShape = 'tall' | 'wide'

interface PictureFrameProps {
  label: string
  shape: PictureShape
  caption?: ReactNode
  onKeyDown?: KeyboardEventHandler
  /** Fills the frame, a box of its own. */
  children: ReactNode
}

/** A card with a picture and a caption. */
export function PictureFrame({ label, shape, caption, onKeyDown, children }: PictureFrameProps) {
  const height =
    shape === 'tall' ? 'h-55 sm:h-85 wide:h-auto wide:min-h-85' : 'h-55 sm:h-85 wide:h-[clamp(380px,40vw,600px)]'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its buttons do not use
    <section
      aria-label={label}
      onKeyDown={onKeyDown}
      className="flex h-full flex-col overflow-clip rounded-sheet bg-surface shadow-rest forced-colors:border"
    >
      <div data-hike-picture="" className={`relative grow bg-sunken ${height}`}>
        {children}
      </div>
      {caption && <div className="flex min-h-15 items-center gap-3 px-4 py-2 md:min-h-18 md:py-3.5">{caption}</div>}
    </section>
  )
}
