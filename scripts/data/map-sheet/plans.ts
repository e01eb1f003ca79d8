import type { SheetColours } from './paint.ts'
import type { SheetPlan } from './terrain.ts'

export const PLANS: Record<'wide' | 'tall', SheetPlan> = {
  wide: {
    seed: 'h',
    width: 1440,
    height: 640,
    from: [770, 560],
    to: [930, 150],
    peaks: [
      { x: 940, y: 150, radius: 150, lift: 0.5 },
      { x: 1250, y: 240, radius: 220, lift: 0.35 },
      { x: 740, y: 620, radius: 190, lift: -0.5 },
      { x: 560, y: 260, radius: 130, lift: -0.4 },
      { x: 250, y: 420, radius: 300, lift: -0.3 },
    ],
  },
  tall: {
    seed: 'd',
    width: 960,
    height: 900,
    from: [230, 760],
    to: [610, 230],
    peaks: [
      { x: 610, y: 230, radius: 190, lift: 0.5 },
      { x: 820, y: 560, radius: 200, lift: 0.3 },
      { x: 200, y: 800, radius: 190, lift: -0.5 },
      { x: 180, y: 240, radius: 150, lift: -0.45 },
    ],
  },
}

/** The `--m-…` tokens of the two themes, and the shading that goes with each. */
export const THEMES: Record<'light' | 'dark', SheetColours> = {
  light: {
    forest: '#D3E3C8',
    meadow: '#E6EEDB',
    rock: '#EFEEE6',
    snow: '#FBFCFB',
    lake: '#B9DAE8',
    water: '#4E9CC0',
    contour: '#A8743F',
    shadow: '#28504A',
    shadowShare: 0.46,
    sun: '#FFFFF8',
    sunShare: 0.62,
  },
  dark: {
    forest: '#14241D',
    meadow: '#1A2B24',
    rock: '#212D29',
    snow: '#2E3B38',
    lake: '#12313F',
    water: '#4E9CC0',
    contour: '#A98A60',
    shadow: '#02080A',
    shadowShare: 0.85,
    sun: '#BEDCCD',
    sunShare: 0.22,
  },
}
