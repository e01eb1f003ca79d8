import { countStatements } from '#server/testing/count-statements.ts'

/** Loaded before a server: tells whoever started it, and asks by a message, how many statements its request thread has made since. */
const statements = countStatements()

process.on('message', () => process.send?.(statements.taken()))
