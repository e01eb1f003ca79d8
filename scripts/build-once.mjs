import { giveUp, root, run } from './command.mjs'
import { isBuilt } from './stamp.mjs'

/** Builds where `dist` is out of date. */
export async function build() {
  if (isBuilt(root)) return
  console.log('Building …')
  const { code } = await run(process.execPath, ['scripts/build.mjs'])
  if (code !== 0) giveUp('the build failed, see above')
}
