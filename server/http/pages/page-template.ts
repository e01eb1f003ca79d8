const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>\s*/

/** Returns what writes a head into the built page, in the place of the title and the description that it comes with. */
export function templateOf(page: string): (head: string) => string {
  const bare = page.replace(DESCRIPTION, '')
  const title = TITLE.exec(bare)
  if (!title) return () => page
  const [before, after] = [bare.slice(0, title.index), bare.slice(title.index + title[0].length)]
  return (head) => before + head + after
}
