// `npm run achievements:backfill`: awards everybody what their log deserved before the achievement was there.
import { endWithNpm } from './end-with-npm.mjs'
import { runBuilt } from './run-built.mjs'

endWithNpm()
await runBuilt('backfill.js')
