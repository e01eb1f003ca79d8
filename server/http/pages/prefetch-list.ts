const LIST = /(<script type="application\/json" id="prefetch">)(.*?)<\/script>/s

/** What a built page prefetches, see `scripts/prefetch.ts`: files by their places in the list of all. */
interface PrefetchList {
  readonly entry: string
  readonly files: readonly string[]
  readonly shared: readonly number[]
  /** By the first part of an address, or by that and the third. */
  readonly screens: Readonly<Record<string, Screen>>
}

interface Screen {
  readonly needs: readonly number[]
  readonly ifFound: Readonly<Record<string, readonly number[]>>
}

/**
 * Returns what leaves in a page, of what all of them prefetch, what the one at a path does. The rest is more than a kilobyte, of the
 * 14 that reach a browser before it has to answer.
 * @param template the page that all are made of
 */
export function trimmingPrefetch(template: string): (page: string, path: string) => string {
  const [whole, tag, json] = LIST.exec(template) ?? []
  if (whole === undefined || tag === undefined || json === undefined) return (page) => page
  const all = JSON.parse(json) as PrefetchList
  const write = (list: PrefetchList) => `${tag}${JSON.stringify(list)}</script>`
  const lists = new Map(Object.keys(all.screens).map((kind) => [kind, write(listOf(all, kind))]))
  const withoutScreen = write(listOf(all, undefined))
  return (page, path) => {
    // as `web/boot.js` looks them up
    const [, part = '', , kind] = path.split('/')
    return page.replace(whole, () => lists.get(`${part}/${kind}`) ?? lists.get(part) ?? withoutScreen)
  }
}

function listOf({ entry, files, shared, screens }: PrefetchList, kind: string | undefined): PrefetchList {
  const screen = kind === undefined ? undefined : screens[kind]
  const used = [...new Set([...shared, ...(screen ? [...screen.needs, ...Object.values(screen.ifFound).flat()] : [])])]
  const renumbered = (places: readonly number[]) => places.map((place) => used.indexOf(place))
  const found = Object.entries(screen?.ifFound ?? {}).map(([call, places]) => [call, renumbered(places)])
  return {
    entry,
    files: used.map((place) => files[place] ?? ''),
    shared: renumbered(shared),
    screens:
      screen && kind !== undefined
        ? { [kind]: { ...screen, needs: renumbered(screen.needs), ifFound: Object.fromEntries(found) } }
        : {},
  }
}
