import { fileURLToPath } from 'node:url'

/**
 * Returns the arguments with which Node.js runs a program of the server, `data/verify/verify` for example: its production build if that is of
 * these sources, which takes half the time, otherwise its source.
 */
export function programArguments(program: string): string[] {
  const folder = process.env['TEST_BUILT_SERVER']
  if (folder) return [`${folder}/${program.replace(/.*\//, '')}.js`]
  return ['--import', 'tsx', fileURLToPath(new URL(`../../${program}.ts`, import.meta.url))]
}
