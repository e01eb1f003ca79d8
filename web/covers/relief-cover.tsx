import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ReliefSubject } from '#domain/relief/scene.ts'
import { STILLS, stillOf } from '#domain/relief/still.ts'
import type { Relief } from '#domain/relief/render.ts'
import { type CoverJob, coverJob, coverPixels } from './cover-job.ts'
import { covers } from './cover-queue.ts'
import './relief-cover.css'

/** Covers are asked for when they are this near to the visible part of the page. */
const NEAR = '240px'

interface ReliefCoverProps extends ReliefSubject {
  /** CSS pixels: the proportions and the sharpness; a class may give it another width. */
  width: number
  height: number
  className?: string
}

/** The hike's own mountain. Decoration: hidden from assistive technology. A still of the same land shows until it is drawn. */
export function ReliefCover({ width, height, className = '', ...subject }: ReliefCoverProps) {
  const pixels = coverPixels({ width, height }, window.devicePixelRatio)
  const canvas = useCover(coverJob(subject, pixels))
  const style: Record<string, string> = {
    '--cover-width': `${width}px`,
    '--cover-stills': `${STILLS.length}`,
    '--cover-still': `${stillOf(subject)}`,
    aspectRatio: `${width} / ${height}`,
  }
  return (
    <span className={`cover ${className}`} style={style} aria-hidden="true">
      <canvas ref={canvas} width={pixels.width} height={pixels.height} />
    </span>
  )
}

/** Draws the cover into the canvas once it is near; an earlier one stays until the next is ready. */
function useCover(job: CoverJob): RefObject<HTMLCanvasElement | null> {
  const ref = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const canvas = ref.current
    if (!canvas) return undefined
    const known = covers.inMemory(job)
    if (known) return paint(canvas, known)
    let cancel = (): void => undefined
    const stopWatching = whileNear(canvas, (isNear) => {
      cancel()
      if (isNear) {
        cancel = covers.request(job, (relief) => {
          stopWatching()
          paint(canvas, relief)
        })
      }
    })
    return () => {
      stopWatching()
      cancel()
    }
  }, [job])
  return ref
}

function whileNear(element: Element, onChange: (isNear: boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1)
      if (last) onChange(last.isIntersecting)
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

function paint(canvas: HTMLCanvasElement, relief: Relief): undefined {
  const context = canvas.getContext('2d')
  if (!context) return
  const image = context.createImageData(relief.width, relief.height)
  const inks = Uint32Array.from(relief.palette, ([red, green, blue]) => 0xff000000 | (blue << 16) | (green << 8) | red)
  const colours = new Uint32Array(image.data.buffer)
  // a million pixels: in a plain loop they take a tenth of what `from` takes
  for (let at = 0; at < colours.length; at += 1) colours[at] = inks[relief.pixels[at] ?? 0] ?? 0
  context.putImageData(image, 0, 0)
  canvas.dataset['ready'] = ''
}
