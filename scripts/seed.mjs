// `npm run seed`: fills an empty store with sample people and hikes.
import { endWithNpm } from './end-with-npm.mjs'
import { runBuilt } from './run-built.mjs'

endWithNpm()
await runBuilt('seed.js')
