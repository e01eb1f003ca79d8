// `npm run seed`, `verify`, `achievements:backfill`: a program beside the server, from the same build. The name is the entry's.
import { endWithNpm } from './end-with-npm.mjs'
import { runBuilt } from './run-built.mjs'

endWithNpm()
await runBuilt(`${process.argv[2]}.js`)
