import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Place } from '#domain/great-circle.ts'
import type { DrawnTrack } from '../drawn-track.ts'
import { GRID_TILE_PX, gridOf } from '../grid.ts'
import type { Pixel } from '../label-place.ts'
import { pinClass, setLabels } from '../pins.ts'
import { WORLD_PX, toWorld } from '../projection.ts'
import { countTiles } from '../tiles/count-tiles.ts'
import type { MapLayer } from '../tiles/map-layers.ts'
import { CASING_WEIGHT_PX, TRACK_OPACITY, TRACK_WEIGHT_PX } from '../track-look.ts'
import { type Part, squaresOf, tileUrl } from './squares.ts'
import type { StillView } from './use-still-view.ts'

interface StillMapProps {
  track: DrawnTrack
  view: StillView
  layer: MapLayer | undefined
  /** Told whether the tiles come. */
  onTiles: (areTilesComing: boolean) => void
}

/**
 * The picture of a map: what Leaflet draws first, without Leaflet, in the same places. It stands until somebody stirs and Leaflet has
 * drawn the same, so that a page with a map is there at once, and its tiles are asked for once.
 */
export const StillMap = memo(({ track, view, layer, onTiles }: StillMapProps) => {
  const { zoom, size } = view
  const [areTilesComing, setTilesComing] = useState(true)
  const tries = useTries(areTilesComing)
  const tell = (areComing: boolean) => {
    setTilesComing(areComing)
    onTiles(areComing)
  }
  const middle = toWorld(view.center, zoom)
  const part = {
    corner: { x: Math.round(middle.x - size.x / 2), y: Math.round(middle.y - size.y / 2) },
    size,
  }
  return (
    <div className="map-still">
      <Paper part={part} zoom={zoom} />
      {layer && (
        <Tiles key={[layer.url, zoom, tileKey(part), tries].join(' ')} {...{ part, zoom, layer }} onTiles={tell} />
      )}
      <Track track={track} part={part} zoom={zoom} />
    </div>
  )
})

/** How often tiles that did not come are asked for again: each time that the network comes back. */
function useTries(areTilesComing: boolean): number {
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (areTilesComing) return
    const again = () => setTries((before) => before + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [areTilesComing])
  return tries
}

function tileKey({ corner, size }: Part): string {
  return [corner.x, corner.y, size.x, size.y].join()
}

function Paper({ part, zoom }: { part: Part; zoom: number }) {
  return (
    <div className="map-paper">
      {squaresOf(part, GRID_TILE_PX).map(({ x, y, left, top }) => (
        <div key={`${x} ${y}`} className="map-square" style={{ left, top }}>
          {gridOf({ x, y }, zoom).map(({ side, px, text }) => (
            <i key={`${side}${px}`} className={`map-grid-${side}`} style={{ [side]: px }} data-degrees={text} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface TilesProps {
  part: Part
  zoom: number
  layer: MapLayer
  onTiles: (areTilesComing: boolean) => void
}

/** At the addresses where Leaflet asks for them later: the browser has them by then. */
function Tiles({ part, zoom, layer, onTiles }: TilesProps) {
  const squares = squaresOf(part, WORLD_PX).filter(({ y }) => y >= 0 && y < 2 ** zoom)
  const tell = useEffectEvent(onTiles)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tiles = countTiles(tell)
    const images = [...(box.current?.querySelectorAll('img') ?? [])]
    const waiting = new Set(images)
    const settle = (image: HTMLImageElement) => {
      if (!waiting.delete(image)) return
      const isThere = image.naturalWidth > 0
      if (isThere) tiles.come()
      image.classList.toggle('is-there', isThere)
      if (waiting.size === 0) tiles.judge()
    }
    tiles.begin()
    tiles.ask(images.length)
    const listeners = new AbortController()
    for (const image of images) {
      if (image.complete) settle(image)
      const onSettled = () => settle(image)
      image.addEventListener('load', onSettled, listeners)
      image.addEventListener('error', onSettled, listeners)
    }
    return () => {
      tiles.stop()
      listeners.abort()
    }
  }, [])
  return (
    <div ref={box} className={layer.isPhoto ? 'map-photo' : 'map-drawn'}>
      {squares.map(({ x, y, left, top }) => (
        <img
          key={`${x} ${y}`}
          alt=""
          className="map-tile"
          style={{ left, top }}
          src={tileUrl(layer.url, { x, y }, zoom)}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ))}
    </div>
  )
}

interface TrackProps {
  track: DrawnTrack
  part: Part
  zoom: number
}

function Track({ track: { lines, pins, bounds }, part, zoom }: TrackProps) {
  const box = useRef<HTMLDivElement>(null)
  const { corner, size } = part
  const pixelOf = (place: Place) => {
    const { x, y } = toWorld(place, zoom)
    return { x: x - corner.x, y: y - corner.y }
  }
  const drawn = lines.map((line) => withoutCloseOnes(line.map(pixelOf)))
  const tips = pins.map((pin) => {
    const { x, y } = pixelOf(pin)
    return { x: Math.round(x), y: Math.round(y) }
  })
  useLayoutEffect(() => {
    const map = box.current
    if (map === null) return
    const elements = [...map.querySelectorAll<HTMLElement>('.map-pin')]
    const shown = elements.flatMap((element, at) => (tips[at] ? [{ element, tip: tips[at] }] : []))
    setLabels(shown, { map, size, lines: drawn })
  })
  const path = drawn.map(pathOf).join('')
  return (
    <div ref={box} className="absolute inset-0">
      <svg aria-hidden className="size-full" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path className="map-casing" strokeWidth={CASING_WEIGHT_PX} d={path} />
        <path className="map-track" strokeWidth={TRACK_WEIGHT_PX} strokeOpacity={TRACK_OPACITY} d={path} />
      </svg>
      {pins.map((pin, at) => (
        <div
          key={`${pin.kind} ${at}`}
          className={`absolute ${pinClass(pin, pins, bounds)}`}
          style={{ left: tips[at]?.x, top: tips[at]?.y }}
        >
          <div>
            <span className="map-pin-stand">
              <span className="map-pin-head" />
            </span>
            <span className="map-pin-label">{pin.label}</span>
          </div>
        </div>
      ))}
    </div>
  )
}

/** Those of a line's points that are a pixel apart, and its last. */
function withoutCloseOnes(line: readonly Pixel[]): Pixel[] {
  let last: Pixel | undefined
  return line.filter((pixel, at) => {
    const isApart = !last || Math.hypot(pixel.x - last.x, pixel.y - last.y) >= 1 || at === line.length - 1
    if (isApart) last = pixel
    return isApart
  })
}

function pathOf(line: readonly Pixel[]): string {
  return line.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}
