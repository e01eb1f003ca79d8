import { Canvas, type Map as LeafletMap } from 'leaflet'
import { useMemo, useSyncExternalStore } from 'react'

/** Beside what is seen, so much of it is drawn already: a map that is moved shows no edge. */
const PADDING = 0.5

/** What hikes and countries are drawn on, in the colours of a theme. */
export interface Sheet {
  readonly map: LeafletMap
  readonly renderer: Canvas
  readonly theme: string
  /** The value of a variable: a canvas knows none. */
  readonly colourOf: (name: `--${string}`) => string
}

declare module 'leaflet' {
  // what its types leave out
  interface Canvas {
    _ctx?: CanvasRenderingContext2D
    _redraw(): void
  }
}

/**
 * A canvas that can be left at any time. Leaflet 1.9.4 forgets the frame that it has asked for when it draws at once, as after
 * a move; once the map is left that frame finds nothing to draw on, and throws.
 */
export class SheetCanvas extends Canvas {
  override _redraw(): void {
    if (this._ctx) super._redraw()
  }
}

/** One canvas of a map; another sheet where the theme changes, so that all of it is drawn anew. */
export function useSheet(map: LeafletMap | null): Sheet | null {
  const theme = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset['theme'] ?? '',
    () => '',
  )
  const renderer = useMemo(() => map && new SheetCanvas({ padding: PADDING }), [map])
  return useMemo(() => map && renderer && { map, renderer, theme, colourOf: readColours(map) }, [map, renderer, theme])
}

function readColours(map: LeafletMap): Sheet['colourOf'] {
  const style = getComputedStyle(map.getContainer())
  return (name) => style.getPropertyValue(name).trim() || 'gray'
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
