/** Width of all cairns, in the units that they are drawn in. */
export const CAIRN_WIDTH = 232

/** One grey in the light theme and in the dark theme. */
export interface StoneTone {
  light: string
  dark: string
}

export const STONE_TONES = [
  { light: '#93A59B', dark: '#38453F' },
  { light: '#B5C0B7', dark: '#53605A' },
  { light: '#A3AFA6', dark: '#434F49' },
  { light: '#C9CCC1', dark: '#5F6C64' },
] as const satisfies StoneTone[]
