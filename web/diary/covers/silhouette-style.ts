import type { CSSProperties } from 'react'
import type { ReliefSubject } from '#domain/trails/relief/cover-land.ts'
import { mixRgb } from '#domain/trails/relief/canvas.ts'
import type { Rgb } from '#domain/trails/relief/palettes.ts'
import { planScene } from '#domain/trails/relief/scene.ts'

/** Slope of each side of the summit in degrees from the vertical, from gentle hills to a high massif. */
const SLOPE = { gentle: 76, steep: 52 }
const GREEN_UP_TO = 0.4
/** The camera looks at the middle of the land: everything beside it appears this much further aside in the picture. */
const SPREAD = 1.3

/** Returns the CSS variables that relief-cover.css draws while a cover loads: the summit's place, its slope and its colours. */
export function silhouetteStyle(subject: ReliefSubject): CSSProperties {
  const { palette, summit, summitTop, ruggedness, isDry } = planScene(subject)
  const rock = isDry ? palette.rockLit : mixRgb(palette.rockLit, palette.rockShade, 0.5)
  const slope = SLOPE.gentle + (SLOPE.steep - SLOPE.gentle) * ruggedness
  return {
    '--cover-summit': `${Math.round(50 + 100 * SPREAD * (summit.x - 0.5))}% ${Math.round(100 * summitTop)}%`,
    '--cover-slope': `${Math.round(slope)}deg`,
    '--cover-sky': toHex(palette.sky[1]),
    '--cover-land': toHex(isDry || ruggedness > GREEN_UP_TO ? rock : palette.greenLit),
    '--cover-ground': toHex(palette.greenShade),
  } as CSSProperties
}

function toHex(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
