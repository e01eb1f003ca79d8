import { expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { firstReads } from '#contract/first-reads.ts'
import { pages } from '#contract/pages.ts'
import { type Bundle, comingFirst, prefetchOf } from './prefetch.ts'

const PAGES = comingFirst(pages, firstReads)

const SCREENS = [
  'home/home-screen',
  'top/top-screen',
  'hike-page/hike-screen',
  'people/user-screen',
  'people/medal-screen',
  'people/year-screen',
  'account/login-screen',
  'my-list/my-list-screen',
  // shown by a page of a hike
  'hike-page/track/track-sheet',
]

const MAPS = ['map-sheet-light-wide-1.avif', 'map-sheet-dark-wide-1.avif', 'map-sheet-light-wide-phone-1.avif']

const chunk = (fileName: string, imports: string[], more = {}) => ({ type: 'chunk', fileName, imports, ...more })

/** An entry that imports React, and screens that import React, the entry and one part with a style. */
function aBundle(screens = SCREENS): Bundle {
  const files = [
    chunk('index.js', ['react.js'], { isEntry: true }),
    chunk('react.js', []),
    chunk('react-dom.js', ['react.js'], { facadeModuleId: '/project/node_modules/react-dom/client.js' }),
    chunk('part.js', ['react.js'], { viteMetadata: { importedCss: new Set(['part.css']) } }),
    ...screens.map((screen) =>
      chunk(`${screen}.js`, ['part.js', 'index.js'], { facadeModuleId: `/project/web/${screen}.tsx` }),
    ),
    ...[...MAPS, 'map-sheet-light-tall-1.avif'].map((fileName) => ({ type: 'asset', fileName })),
  ]
  return Object.fromEntries(files.map((file) => [file.fileName, file]))
}

/** What a page prefetches, by name. */
function needsOf(part: string, bundle = aBundle()): string[] {
  const { files, screens } = prefetchOf(bundle, PAGES)
  return (screens[part]?.needs ?? []).map((place) => files[place] ?? '')
}

test('a page asks for its screen and all that it imports, but not for what every page names', () => {
  expect(needsOf('my-list')).toEqual(['my-list/my-list-screen.js', 'part.js', 'part.css'])
})

test('the page knows what all pages need, for those that do not ask for it at once', () => {
  const { files, shared } = prefetchOf(aBundle(), PAGES)
  expect(shared.map((place) => files[place])).toEqual(['index.js', 'react.js', 'react-dom.js'])
})

test('the home page asks for its maps too', () => {
  expect(needsOf('')).toEqual(['home/home-screen.js', 'part.js', 'part.css', ...MAPS])
})

test('a page of a hike asks for what shows a track when there is one', () => {
  const { files, screens } = prefetchOf(aBundle(), PAGES)
  const [needs] = Object.values(screens['hike']?.ifFound ?? {})
  expect(needs?.map((place) => files[place])).toEqual(['hike-page/track/track-sheet.js'])
})

test('a page below another asks for its own screen alone', () => {
  expect(needsOf('user/years')).toEqual(['people/year-screen.js', 'part.js', 'part.css'])
  expect(needsOf('user/list')).toEqual(needsOf('user'))
})

test('a screen that was renamed stops the build', () => {
  expect(() => prefetchOf(aBundle(SCREENS.slice(1)), PAGES)).toThrow('web/home/home-screen.tsx is no chunk of its own')
})

test('every call that is prefetched is one of the contract', () => {
  const paths = calls.map(({ path }) => path.replace(/\{\w+\}/g, '*'))
  const { screens } = prefetchOf(aBundle(), PAGES)
  const allCalls = Object.values(screens).flatMap((screen) => [...(screen.calls ?? []), ...(screen.memberCalls ?? [])])
  expect(allCalls).toContain('/hikes/stats/{0}/{1}')
  for (const call of allCalls) expect(paths).toContain(call.replace(/\{\d\}/g, '*').replace(/\?.*/, ''))
})
