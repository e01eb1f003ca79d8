import { searchText } from '#domain/platform/text/search-text.ts'

const MAX_CHARS = 80

/** Returns an id for each name that is unique among them: `ben-nevis`, `carn-dearg-2`. Names of other scripts become `entry`. */
export function toEntryIds(names: readonly string[]): string[] {
  const taken = new Set<string>()
  const nextNumbers = new Map<string, number>()
  return names.map((name) => {
    const slug = toSlug(name)
    let id = slug
    for (let number = nextNumbers.get(slug) ?? 2; taken.has(id); number += 1) {
      id = `${slug}-${number}`
      nextNumbers.set(slug, number + 1)
    }
    taken.add(id)
    return id
  })
}

function toSlug(name: string): string {
  const plain = searchText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_CHARS)
    .replace(/^-+|-+$/g, '')
  return plain === '' ? 'entry' : plain
}
