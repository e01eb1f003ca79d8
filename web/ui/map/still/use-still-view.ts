import { useEffect, useMemo, useState } from 'react'
import type { Pixel } from '../label-place.ts'
import type { MapLayer } from '../tiles/map-layers.ts'
import { MIN_ZOOM, type Bounds, type View, viewOf } from '../view.ts'

/** As near as any layer goes. */
const MAX_ZOOM = 19

/** What a map that cannot be moved shows. */
export interface StillView extends View {
  readonly size: Pixel
}

/** All of the bounds, in a box of whatever size it has; null until it has one. */
export function useStillView(
  box: HTMLElement | null,
  bounds: Bounds | null,
  layer: MapLayer | undefined,
): StillView | null {
  const { x, y } = useSize(box)
  const max = layer?.maxZoom ?? MAX_ZOOM
  return useMemo(() => {
    if (bounds === null || x === 0 || y === 0) return null
    const size = { x, y }
    return { ...viewOf(bounds, size, { min: MIN_ZOOM, max }), size }
  }, [bounds, x, y, max])
}

function useSize(box: HTMLElement | null): Pixel {
  const [size, setSize] = useState<Pixel>({ x: 0, y: 0 })
  useEffect(() => {
    if (box === null) return
    const measure = () => setSize({ x: box.clientWidth, y: box.clientHeight })
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [box])
  return size
}
