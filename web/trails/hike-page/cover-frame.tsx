import type { ReactNode } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { ReliefCover } from '#web/diary/covers/relief-cover.tsx'
import { PictureFrame, type PictureShape } from './photos/picture-frame.tsx'
import type { HikeFacts } from './use-hike-page.ts'

interface CoverFrameProps {
  facts: HikeFacts
  shape: PictureShape
  caption?: ReactNode
}

/** The hike's drawn cover, where there is no photo. */
export function CoverFrame({ facts, shape, caption }: CoverFrameProps) {
  const { name, country, elevation } = facts
  return (
    <PictureFrame label={t('Picture of {hike}', { hike: name })} shape={shape} caption={caption}>
      <ReliefCover
        name={name}
        country={country}
        elevationM={elevation}
        weather={NO_WEATHER}
        width={360}
        height={340}
        wide={WIDE_SIZES[shape]}
        isFirst
        className="absolute inset-0 size-full!"
      />
    </PictureFrame>
  )
}

/** In CSS pixels. */
const WIDE_SIZES = { tall: { width: 400, height: 500 }, wide: { width: 1312, height: 576 } }
const NO_WEATHER: never[] = []
