/** A source by its path from the project's root. */
export interface Source {
  readonly path: string
  readonly text: string
}

const BY_NAME = /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)(?: as \w+)?'|([^)\s]+))/g
const IN_TEXT =
  /\b(?:(?:insert|replace|merge)(?:\s+or\s+\w+)?\s+into|delete\s+from|truncate(?:\s+table)?|(?<!\b(?:do|for|on)\s)update)\s+(?!set\b|of\b|cascade\b)["`]?(?:(\w+)|(\$\{[^}]*\}))/gi

/**
 * Returns who writes each table: its rooms by the table's name, or the code that names it where that is not to be read off.
 * A room is a folder of a wing of server/, or a file that stands in the wing or in server/ itself.
 */
export function findTableWriters(sources: readonly Source[]): Map<string, string[]> {
  const writers = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    const room = path.split('/').slice(1, 3).join('/')
    for (const table of findWrittenTables(text)) writers.set(table, new Set(writers.get(table)).add(room))
  }
  return new Map([...writers].map(([table, rooms]) => [table, [...rooms].toSorted()]))
}

/** Raw SQL is looked for in the texts that `sql` is given alone: words of comments write nothing. */
function findWrittenTables(source: string): string[] {
  const texts = [...source.matchAll(/\bsql(?:<[^`]*?>)?`((?:\\.|\$\{[^}]*\}|[^`\\])*)`/g)].map(([, text = '']) => text)
  const found = [...source.matchAll(BY_NAME), ...texts.flatMap((text) => [...text.matchAll(IN_TEXT)])]
  return found.map(([, table, code]) => table ?? code ?? '')
}
