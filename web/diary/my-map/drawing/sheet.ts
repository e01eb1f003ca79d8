import { Canvas, type Map as LeafletMap } from 'leaflet'
import { useMemo, useSyncExternalStore } from 'react'

/** Share of the view that is drawn beyond its edges, so that a moved map shows no gap. */
const PADDING = 0.5

/** A canvas for hikes and countries, in the colours of a theme. */
export interface Sheet {
  readonly map: LeafletMap
  readonly renderer: Canvas
  readonly theme: string
  /** Returns the value of a CSS variable, which a canvas cannot use by itself. */
  readonly colourOf: (name: `--${string}`) => string
}

declare module 'leaflet' {
  // missing in the package's types
  interface Canvas {
    _ctx?: CanvasRenderingContext2D
    _redraw(): void
  }
}

/**
 * A canvas that can be removed at any time. Leaflet 1.9.4 does not cancel a requested frame when it draws at once, as after a
 * move; after the removal of the map that frame would throw.
 */
export class SheetCanvas extends Canvas {
  override _redraw(): void {
    if (this._ctx) super._redraw()
  }
}

/** The pane of a sheet below the coverage of a map: above the tiles, at 200. */
const LOW_PANE = 'low'
const LOW_LEVEL = '340'

/**
 * Returns the canvas of a map. The object changes with the theme, so that everything is drawn again.
 * @param isLow puts it below the coverage of the map
 */
export function useSheet(map: LeafletMap | null, isLow = false): Sheet | null {
  const theme = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset['theme'] ?? '',
    () => '',
  )
  const renderer = useMemo(() => map && createRenderer(map, isLow), [map, isLow])
  return useMemo(() => map && renderer && { map, renderer, theme, colourOf: readColours(map) }, [map, renderer, theme])
}

function createRenderer(map: LeafletMap, isLow: boolean): Canvas {
  if (!isLow) return new SheetCanvas({ padding: PADDING })
  if (!map.getPane(LOW_PANE))
    Object.assign(map.createPane(LOW_PANE).style, { zIndex: LOW_LEVEL, pointerEvents: 'none' })
  return new SheetCanvas({ padding: PADDING, pane: LOW_PANE })
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
