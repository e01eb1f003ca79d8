import { giveUp, root, run } from '../command.mjs'
import { isBuilt } from '../stamp.mjs'
import { findChromium } from './system-packages.mjs'

/** Provides the browser tests with the production build of these sources and a browser. */
export default async function prepareJourneys(): Promise<void> {
  const chromium = findChromium()
  if (chromium === null) {
    delete process.env['CHROMIUM_PATH']
    return
  }
  process.env['CHROMIUM_PATH'] = chromium
  if (isBuilt(root)) return
  console.log('Building …')
  const { code, output } = await run(process.execPath, ['scripts/build.mjs'], { quiet: true })
  if (code !== 0) giveUp(`the build failed:\n${output}`)
}
