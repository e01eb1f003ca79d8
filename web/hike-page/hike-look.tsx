import { DifficultyBadge } from '#web/ui/marks/difficulty-badge.tsx'
import { BackButton } from './back-button.tsx'
import { CoverFrame } from './cover-frame.tsx'
import { HikeTitle } from './hike-title.tsx'
import { Offers } from './offers.tsx'
import { PictureFrame } from './photos/picture-frame.tsx'
import { StatsRail } from './stats-rail.tsx'
import { TRACK_COLUMNS, TRACK_FRAME, TrackSkeleton } from './track/track-frame.tsx'
import type { HikeFacts, TrailPhoto } from './use-hike-page.ts'

interface HikeLookProps {
  facts: HikeFacts
  photo: TrailPhoto | null
  hasTrack: boolean
}

/** The hike's page as it is seen first, before there are scripts: the server draws it (`web/first-look.tsx`). */
export function HikeLook({ facts, photo, hasTrack }: HikeLookProps) {
  return (
    <div className="wrap page pt-3! wide:pt-6!">
      <BackButton />
      <div className="mt-2 flex flex-col gap-x-8 gap-y-6 md:flex-row md:flex-wrap md:items-end md:justify-between">
        <HikeTitle trail={facts}>
          <DifficultyBadge difficulty={facts.difficulty} />
        </HikeTitle>
        <div className="grid gap-3 md:flex">
          <Offers isDisabled={false} />
        </div>
      </div>
      <StatsRail facts={facts} />
      {hasTrack ? (
        <div className={TRACK_COLUMNS}>
          <div className={`${TRACK_FRAME} relative`}>
            <TrackSkeleton paper={<div className="map-sketch" />} />
          </div>
        </div>
      ) : (
        <div className="mt-6">
          {photo ? <FirstPhoto facts={facts} photo={photo} /> : <CoverFrame facts={facts} shape="wide" />}
        </div>
      )}
    </div>
  )
}

function FirstPhoto({ facts, photo }: { facts: HikeFacts; photo: TrailPhoto }) {
  return (
    <PictureFrame label={`Photos of ${facts.name}`} shape="wide" caption={<span className="h-10" />}>
      <img
        src={photo.photoUrl}
        alt=""
        fetchPriority="high"
        className="picture absolute inset-0 size-full object-cover"
      />
    </PictureFrame>
  )
}
