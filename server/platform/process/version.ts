import { readFileSync } from 'node:fs'

/** Returns the version of this program, which is that of the package.json beside its sources or its build. */
export function readVersion(): string {
  const isSource = import.meta.url.endsWith('.ts')
  const file = new URL(isSource ? '../../../package.json' : '../../package.json', import.meta.url)
  return String(JSON.parse(readFileSync(file, 'utf8')).version)
}
