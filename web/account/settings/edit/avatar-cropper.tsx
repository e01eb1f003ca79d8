import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { MAX_ZOOM, type CropPlacement, dragPlacement, getCropSquare, clampPlacement } from './avatar-crop.ts'

interface AvatarCropperProps {
  image: HTMLImageElement
  /** The side of the window in pixels of the screen. */
  side: number
  placement: CropPlacement
  onMove: (placement: CropPlacement) => void
}

const STEP_PX = 12
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
}

/** Crops a photo in a round window: by dragging, arrow keys, and a zoom slider. */
export function AvatarCropper({ image, side, placement, onMove }: AvatarCropperProps) {
  const id = useId()
  const grip = useRef<{ at: readonly [number, number]; from: CropPlacement } | null>(null)
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const seen = getCropSquare(size, placement)
  const scale = side / seen.side
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (!grip.current) return
    const { at, from } = grip.current
    onMove(dragPlacement(size, from, { by: [clientX - at[0], clientY - at[1]], window: side }))
  }
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    onMove(dragPlacement(size, placement, { by, window: side }))
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('Move the photo: drag it, or use the arrow keys')}
        style={{ width: side, height: side }}
        className="relative cursor-grab touch-none overflow-hidden rounded-full bg-sunken ring-1 ring-line active:cursor-grabbing"
        onKeyDown={step}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          grip.current = { at: [event.clientX, event.clientY], from: placement }
        }}
        onPointerMove={drag}
        onPointerUp={() => (grip.current = null)}
        onPointerCancel={() => (grip.current = null)}
      >
        <img
          src={image.src}
          alt=""
          draggable={false}
          style={{
            width: size.width * scale,
            height: size.height * scale,
            transform: `translate(${-seen.left * scale}px, ${-seen.top * scale}px)`,
          }}
          className="absolute top-0 start-0 max-w-none select-none"
        />
      </button>
      <label htmlFor={id} className="flex w-full max-w-70 items-center gap-3 text-label font-label">
        {t('Zoom')}
        <input
          id={id}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={placement.zoom}
          className="h-11 grow accent-ink"
          onChange={({ target }) => onMove(clampPlacement(size, { ...placement, zoom: Number(target.value) }))}
        />
      </label>
    </>
  )
}
