// `npm run seed`, `verify`, `admin`, `backup`, `restore`, `move-to-postgres`, `achievements:backfill`: a program beside the server, from the same build.
// The name is the entry's; what stands behind it is the program's own.
import { endWithNpm } from './end-with-npm.mjs'
import { runBuilt } from './run-built.mjs'

endWithNpm()
const [entry] = process.argv.splice(2, 1)
await runBuilt(`${entry}.js`)
