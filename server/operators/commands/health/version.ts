import { existsSync, readFileSync } from 'node:fs'

/** Returns the version of this program, as package.json has it; null where there is none. */
export function readVersion(): string | null {
  for (const up of ['../../package.json', '../../../../package.json']) {
    const file = new URL(up, import.meta.url)
    if (!existsSync(file)) continue
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown }
    return typeof version === 'string' ? version : null
  }
  return null
}
