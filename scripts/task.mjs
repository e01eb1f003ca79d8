// `npm run seed`, `verify`, `admin`, `backup`, `restore`, `move-to-postgres`, `achievements:backfill`: a program beside the server, from the same build.
// The first argument names it, the others are its own. A server may run on that build and its packages, so both stay as they are; only
// `seed`, which refuses a store that anybody uses, renews them as `npm start` does.
import { endWithNpm } from './end-with-npm.mjs'
import { runBuilt } from './run-built.mjs'

endWithNpm()
const [entry] = process.argv.splice(2, 1)
await runBuilt(`${entry}.js`, { renews: entry === 'seed' })
