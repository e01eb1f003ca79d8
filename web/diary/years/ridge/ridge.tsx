import './ridge.css'
import { memo, useId, useMemo } from 'react'
import { useUnits } from '#web/platform/units/use-units.ts'
import {
  drawFirs,
  drawFoothills,
  type Mountain,
  planRidge,
  type RidgeFrame,
  ridgeScaleM,
  drawSkyBand,
} from '#domain/trails/relief/ridge-shape.ts'

interface RidgeProps {
  /** Metres of ascent of each mountain, from left to right. */
  metres: readonly number[]
  /** Metres in the year before, drawn behind in the haze. */
  before?: readonly number[]
  /** A sentence that describes the drawing; empty where it is part of a larger one. */
  summary: string
  seed: string
  width: number
  /** Index of the selected mountain; null for none. */
  chosen: number | null
  /** Height of the drawing and its sky, where they do not follow from the width. */
  room?: Omit<RidgeFrame, 'width'>
}

const WIDE_PX = 700
const HIDDEN = { 'aria-hidden': true }
const NARROW_ROOM = { height: 230, headroom: 64 }
const WIDE_ROOM = { height: 380, headroom: 92 }
/** Below this width, a mountain has no label. */
const LABEL_PX = 62

/** The ascent as a range of mountains in the style of a cover, drawn at the given width. */
export const Ridge = memo(({ metres, before, summary, seed, width, chosen, room }: RidgeProps) => {
  const frame = useMemo(() => ({ width, ...(room ?? (width < WIDE_PX ? NARROW_ROOM : WIDE_ROOM)) }), [width, room])
  const units = useUnits()
  const scaleM = ridgeScaleM(...metres, ...(before ?? []))
  const range = useMemo(() => planRidge(metres, frame, { seed, scaleM }), [metres, frame, seed, scaleM])
  const haze = useMemo(
    () => planRidge(before ?? [], frame, { seed: `${seed} before`, scaleM, shift: -0.2 }),
    [before, frame, seed, scaleM],
  )
  const step = width / metres.length
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that themes colour cannot be an <img>
    <svg
      {...(summary === '' ? HIDDEN : { role: 'img', 'aria-label': summary })}
      width={width}
      height={frame.height}
      className="ridge block"
    >
      <Sky frame={frame} />
      {haze.map(({ place, lit, shade }) => (
        <path key={place} d={lit + shade} fill="var(--ridge-haze)" />
      ))}
      {chosen !== null && <rect x={step * chosen} width={step} height={frame.height} className="ridge-beam" />}
      {range.map((mountain) => (
        <MountainFaces key={mountain.place} mountain={mountain} width={width} height={frame.height} />
      ))}
      <path d={drawFoothills(frame, seed)} fill="var(--ridge-foot)" />
      <path d={drawFirs(frame, seed)} fill="var(--ridge-firs)" />
      {range.map(({ place, summit }, order) =>
        step >= LABEL_PX || order === 0 || place === chosen ? (
          <text
            key={place}
            className="ridge-label"
            x={Math.max(34, Math.min(width - 34, summit.x))}
            y={Math.max(18, summit.y - 9)}
          >
            {units.climb(metres[place] ?? 0)}
          </text>
        ) : null,
      )}
    </svg>
  )
})

function Sky({ frame: { width, height, headroom } }: { frame: RidgeFrame }) {
  return (
    <>
      <rect width={width} height={height} fill="var(--ridge-sky-3)" />
      <path d={drawSkyBand(width, height * 0.42)} fill="var(--ridge-sky-2)" />
      <path d={drawSkyBand(width, height * 0.2)} fill="var(--ridge-sky-1)" />
      <circle cx={width * 0.86} cy={headroom * 0.78} r={headroom * 0.3} fill="var(--ridge-disc)" />
    </>
  )
}

const FACES = [
  { face: 'lit', rock: 'var(--ridge-rock-lit)', green: 'var(--ridge-green-lit)', snow: 'var(--ridge-snow-lit)' },
  {
    face: 'shade',
    rock: 'var(--ridge-rock-shade)',
    green: 'var(--ridge-green-shade)',
    snow: 'var(--ridge-snow-shade)',
  },
] as const

function MountainFaces({ mountain, width, height }: { mountain: Mountain; width: number; height: number }) {
  const id = useId()
  return FACES.map(({ face, rock, green, snow }) => (
    <g key={face} clipPath={`url(#${id}${face})`}>
      <clipPath id={id + face}>
        <path d={mountain[face]} />
      </clipPath>
      <rect x={-width} width={width * 3} height={height} fill={rock} />
      <path d={mountain.green} fill={green} />
      {mountain.snow && <path d={mountain.snow} fill={snow} />}
    </g>
  ))
}
