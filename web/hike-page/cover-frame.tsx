import type { ReactNode } from 'react'
import { ReliefCover } from '#web/covers/relief-cover.tsx'
import { useIsWide } from '#web/ui/hooks/use-media.ts'
import { PictureFrame, type PictureShape } from './photos/picture-frame.tsx'
import type { HikeFacts } from './use-hike-page.ts'

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
        isFirst
        className="absolute inset-0 size-full!"
      />
    </PictureFrame>
  )
}

const NO_WEATHER: never[] = []
