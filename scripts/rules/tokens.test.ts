import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const [plain = '', more = ''] = readFileSync('web/tokens.css', 'utf8').split('@media (prefers-contrast: more)')

/** The colours of a theme: its own, and what the wish for contrast changes in them. */
function readColours(theme: 'light' | 'dark', hasMoreContrast: boolean): Map<string, string> {
  const listOf = (css: string) => css.split(`[data-theme='${theme}'] {`)[1]?.split('}')[0] ?? ''
  const css = listOf(plain) + (hasMoreContrast ? listOf(more) : '')
  return new Map([...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]))
}

/** WCAG 2.x: 1 for the same colour, 21 for black on white. */
function contrast(one = '', other = ''): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const THEMES = ['light', 'dark'] as const
const GROUNDS = ['bg', 'surface', 'raised']
const PAIRS: [text: string, grounds: string[]][] = [
  ...['ink', 'ink-2', 'ink-3'].map((text): [string, string[]] => [text, [...GROUNDS, 'sunken']]),
  ...['link', 'danger', 'success', 'blaze'].map((text): [string, string[]] => [text, GROUNDS]),
  ...['easy', 'mod', 'hard', 'vh', 'bronze', 'silver', 'gold', 'plat', 'danger', 'success'].map(
    (text): [string, string[]] => [text, [`${text}-bg`]],
  ),
]

test.each(THEMES)('placeholders have enough contrast on every background of the %s theme, in dialogs too', (theme) => {
  for (const hasMoreContrast of [false, true]) {
    const colours = readColours(theme, hasMoreContrast)
    for (const ground of GROUNDS) {
      const ratio = contrast(colours.get('skeleton'), colours.get(ground))
      expect({ ground, isSeen: ratio >= 1.07, ratio }).toMatchObject({ ground, isSeen: true })
    }
  }
})

test.each(THEMES)('with more contrast every text has 7:1 and every border 3:1: %s', (theme) => {
  const colours = readColours(theme, true)
  const found = [
    ...PAIRS.flatMap(([text, grounds]) => grounds.map((ground) => ({ text, ground, least: 7 }))),
    ...['line', 'line-strong', 'star'].map((text) => ({ text, ground: 'surface', least: 3 })),
  ].flatMap(({ text, ground, least }) => {
    const ratio = contrast(colours.get(text), colours.get(ground))
    return ratio >= least ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)}`]
  })
  expect(found).toEqual([])
})

test.each(THEMES)('initials have enough contrast on each of the twelve avatar backgrounds: %s', (theme) => {
  const colours = readColours(theme, false)
  const ratios = Array.from({ length: 12 }, (_, at) => contrast(colours.get('ink'), colours.get(`face-${at}`)))
  expect(ratios.filter((ratio) => !(ratio >= 7))).toEqual([])
})

/** The number of arbitrary values allowed, each the geometry of one place; fewer is better. */
const MOST_ARBITRARY_VALUES = 68

/** Tailwind's classes with a value of their own, as `text-[1.0625rem]`; variants such as `nth-[n+3]:` are none. */
function arbitraryValues(): string[] {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  return files.flatMap((file) =>
    [...readFileSync(join('web', file), 'utf8').matchAll(/(?<![\w-])-?[a-z][a-z-]*-\[[^\]\s]+\](?!:)/g)].map(
      ([value]) => value,
    ),
  )
}

test('sizes, weights and colours used twice in class names are tokens, and the number of single uses does not grow', () => {
  const values = arbitraryValues()
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([])
  expect(values.length).toBeLessThanOrEqual(MOST_ARBITRARY_VALUES)
})
