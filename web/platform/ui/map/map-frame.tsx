import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type TouchEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import type { MapLayer } from './tiles/map-layers.ts'
import { MapScale } from './map-scale.tsx'

const HINT_MS = 1_600
const NOTICE = 'rounded-control bg-ink px-3 py-1 text-small font-semibold text-surface'
const ZOOM_BUTTON = 'grid size-11 place-items-center hover:bg-sunken focus-visible:-outline-offset-2'

/** The state of a map that its frame shows and controls. */
export interface FramedMap {
  /** The ref of the map's element. */
  readonly box: React.RefCallback<HTMLElement>
  readonly layer: MapLayer | undefined
  readonly choose: (name: MapLayer['name']) => void
  readonly zoomBy: (steps: 1 | -1) => void
  readonly areTilesComing: boolean
  /** Metres of ground per pixel; null until the map shows anything. */
  readonly metres: number | null
}

interface MapFrameProps {
  /** The map's accessible name. */
  label: string
  map: FramedMap
  layers: readonly MapLayer[]
}

/** The box of a map and what is operated on it: the choice of layers, zooming, whose tiles they are, and what is wrong with them. */
export function MapFrame({ label, map, layers }: MapFrameProps) {
  const { box, layer, choose, zoomBy, areTilesComing, metres } = map
  const [isHinting, hint] = usePanHint()
  return (
    <>
      <div
        ref={box}
        className="map-box"
        role="application"
        aria-roledescription={t('map ##what a region of the page is')}
        aria-label={label}
        onTouchMove={hint}
      />
      <LayerChoice layers={layers} chosen={layer} onChoose={({ name }) => choose(name)} />
      <div
        data-map-control
        className="absolute end-3 bottom-16 z-1 grid overflow-clip rounded-segment bg-surface shadow-float md:top-3 md:bottom-auto"
      >
        <button type="button" className={ZOOM_BUTTON} aria-label={t('Zoom in')} onClick={() => zoomBy(1)}>
          <Plus aria-hidden />
        </button>
        <button
          type="button"
          className={`${ZOOM_BUTTON} border-t border-line`}
          aria-label={t('Zoom out')}
          onClick={() => zoomBy(-1)}
        >
          <Minus aria-hidden />
        </button>
      </div>
      <MapScale metres={metres} />
      <Credits layer={layer} />
      <output className="pointer-events-none absolute top-19 start-3 z-1 grid justify-items-start gap-2 md:top-auto md:bottom-12">
        {!areTilesComing && <span className={NOTICE}>{t('Failed to load map')}</span>}
        {isHinting && <span className={NOTICE}>{t('Use two fingers to move the map')}</span>}
      </output>
    </>
  )
}

/** Returns whether one finger has just tried to move a map without focus, and a listener for touches. */
function usePanHint(): [isHinting: boolean, hear: (event: TouchEvent) => void] {
  const [isHinting, setHinting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const hear = ({ touches, currentTarget }: TouchEvent) => {
    if (touches.length !== 1 || document.activeElement === currentTarget) return
    setHinting(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHinting(false), HINT_MS)
  }
  return [isHinting, hear]
}

type LayerChoiceProps = {
  layers: readonly MapLayer[]
  chosen: MapLayer | undefined
  onChoose: (layer: MapLayer) => void
}

function LayerChoice({ layers, chosen, onChoose }: LayerChoiceProps) {
  const group = useId()
  return (
    <fieldset
      data-map-control
      className="absolute top-3 start-3 z-1 flex rounded-segment bg-surface p-1 shadow-float max-md:end-3"
    >
      <legend className="sr-only">{t('Map layer')}</legend>
      {layers.map((layer) => (
        <label key={layer.name} className="relative flex-auto">
          <input
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            type="radio"
            name={group}
            checked={layer === chosen}
            onChange={() => onChoose(layer)}
          />
          <span className="grid h-11 place-items-center rounded-control px-1 text-small font-semibold text-ink-2 peer-checked:bg-ink peer-checked:text-surface forced-colors:peer-checked:bg-highlight forced-colors:peer-checked:text-highlight-text forced-colors:peer-checked:forced-color-adjust-none peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-not-checked:peer-hover:bg-sunken peer-not-checked:peer-hover:text-ink md:h-9 md:px-3.5 md:@max-md:px-2">
            {t(layer.name)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Credits({ layer }: { layer: MapLayer | undefined }) {
  return (
    <p
      data-map-control
      className="absolute end-0 bottom-0 z-1 flex max-w-[calc(100%-9rem)] flex-wrap items-center justify-end gap-x-2 rounded-ss-badge bg-surface/90 px-2 text-tiny text-ink-2"
    >
      {layer?.credits.map(({ text, href }) => (
        <bdi key={text} translate="no">
          {href === undefined ? (
            text
          ) : (
            <a className="inline-block py-1.5 hover:underline" href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          )}
        </bdi>
      ))}
    </p>
  )
}
