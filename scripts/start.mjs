// `npm start`: whatever is missing is made first, then this process becomes the server.
import { endWithNpm } from './end-with-npm.mjs'
import { runBuilt } from './run-built.mjs'

endWithNpm()
await runBuilt('main.js', { renews: true })
