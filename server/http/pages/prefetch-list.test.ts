import { expect, test } from 'vitest'
import { trimmingPrefetch } from './prefetch-list.ts'

const LIST = {
  entry: '/assets/index.js',
  files: ['shared.js', 'home.js', 'hike.js', 'both.css', 'track.js', 'map.avif', 'user.js', 'year.js'],
  shared: [0],
  screens: {
    '': { calls: ['/community/totals'], needs: [1, 3, 5], ifFound: {} },
    hike: { calls: ['/hikes/stats/{0}'], needs: [2, 3], ifFound: { '/hikes/gpx/{0}': [4] } },
    user: { calls: ['/users/{0}'], needs: [6, 3], ifFound: {} },
    'user/years': { calls: ['/users/{0}'], needs: [7], ifFound: {} },
  },
}
const pageWith = (list: unknown) =>
  `<head><script type="application/json" id="prefetch">${JSON.stringify(list)}</script></head><p>$& first-look</p>`
const listIn = (page: string) =>
  JSON.parse(/id="prefetch">(.*?)<\/script>/.exec(page)?.[1] ?? 'null') as typeof LIST & {
    screens: Record<string, { needs: number[]; ifFound: Record<string, number[]> }>
  }

test('a page prefetches what it did before, and names no file and no screen of others', () => {
  const trim = trimmingPrefetch(pageWith(LIST))
  for (const [path, part, others] of [
    ['/', '', ['hike.js', 'track.js']],
    ['/hike/Besseggen/Norway', 'hike', ['home.js', 'map.avif']],
    ['/user/nora', 'user', ['year.js']],
    ['/user/nora/years/2026', 'user/years', ['user.js']],
    ['/user/nora/elsewhere', 'user', ['year.js']],
  ] as const) {
    const page = trim(pageWith(LIST), path)
    const { entry, files, shared, screens } = listIn(page)
    const named = (places: readonly number[] = []) => places.map((place) => files[place])
    const all = LIST.screens[part]
    expect(entry).toBe(LIST.entry)
    expect(named(shared)).toEqual(['shared.js'])
    expect(Object.keys(screens)).toEqual([part])
    expect(screens[part]).toMatchObject({ calls: all.calls })
    expect(named(screens[part]?.needs)).toEqual(all.needs.map((place) => LIST.files[place]))
    expect(Object.values(screens[part]?.ifFound ?? {}).map(named)).toEqual(
      Object.values(all.ifFound).map((places: number[]) => places.map((place) => LIST.files[place])),
    )
    expect(files.filter((file) => (others as readonly string[]).includes(file))).toEqual([])
    expect(page).toContain('<p>$& first-look</p>')
  }
})

test('a page that asks for nothing itself is left what all need', () => {
  expect(listIn(trimmingPrefetch(pageWith(LIST))(pageWith(LIST), '/settings'))).toEqual({
    entry: LIST.entry,
    files: ['shared.js'],
    shared: [0],
    screens: {},
  })
})

test('a page that was not built has no list, and stays as it is', () => {
  expect(trimmingPrefetch('<p></p>')('<p></p>', '/')).toBe('<p></p>')
})
