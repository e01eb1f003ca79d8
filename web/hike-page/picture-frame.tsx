import type { KeyboardEventHandler, ReactNode } from 'react'
import { ReliefCover } from '#web/covers/relief-cover.tsx'
import { useIsWide } from '#web/ui/use-media.ts'
import type { HikeFacts } from './use-hike-page.ts'

/** `tall`: beside the map, as high as that; `wide`: alone. On phones both are alike. */
export type PictureShape = 'tall' | 'wide'

interface PictureFrameProps {
  label: string
  shape: PictureShape
  caption?: ReactNode
  onKeyDown?: KeyboardEventHandler
  /** Fills the frame: it lies in a box of its own. */
  children: ReactNode
}

/** A card with a picture and a line about it. */
export function PictureFrame({ label, shape, caption, onKeyDown, children }: PictureFrameProps) {
  const height = shape === 'tall' ? 'h-85 wide:h-auto wide:min-h-85' : 'h-85 wide:h-[clamp(380px,40vw,600px)]'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its buttons do not use
    <section
      aria-label={label}
      onKeyDown={onKeyDown}
      className="flex h-full flex-col overflow-clip rounded-sheet bg-surface shadow-rest forced-colors:border"
    >
      <div className={`relative grow bg-sunken ${height}`}>{children}</div>
      {caption && <div className="flex min-h-18 items-center gap-3 px-4 py-3.5">{caption}</div>}
    </section>
  )
}

interface CoverFrameProps {
  facts: HikeFacts
  shape: PictureShape
  caption?: ReactNode
}

/** The hike's drawn mountain where no photo is. */
export function CoverFrame({ facts, shape, caption }: CoverFrameProps) {
  const isWide = useIsWide()
  const [width, height] = !isWide ? [360, 340] : shape === 'tall' ? [400, 720] : [1312, 576]
  const { name, country, elevation } = facts
  return (
    <PictureFrame label={`Picture of ${name}`} shape={shape} caption={caption}>
      <ReliefCover
        key={`${width}`}
        name={name}
        country={country}
        elevationM={elevation}
        weather={NO_WEATHER}
        width={width}
        height={height}
        className="absolute inset-0 size-full!"
      />
    </PictureFrame>
  )
}

const NO_WEATHER: never[] = []
