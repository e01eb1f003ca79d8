import { countStatements } from '#server/testing/count-statements.ts'

/**
 * Preloaded into a server: answers a message of its parent process with the number of statements of the request thread since the last
 * one.
 */
const statements = countStatements()

process.on('message', () => process.send?.(statements.taken()))
