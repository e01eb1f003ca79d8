import { inspect } from 'node:util'
import { ConfigError } from './process/config-error.ts'
import { MigrationError, NewerSchemaError } from './db/migrate.ts'
import { OpenError } from './db/open-error.ts'
import { isUnavailable } from './db/open.ts'
import { Problem } from './http/problem.ts'

/** Describes an error: in one line where the operator can fix it, with the stack where it is a bug. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error instanceof MigrationError || error instanceof OpenError)
    return error.message
  if (error instanceof NewerSchemaError) return error.message
  if (error instanceof Problem && error.cause instanceof Error)
    return `the files cannot be accessed: ${error.cause.message}`
  if (isListening(error)) return `cannot listen on HOST and PORT: ${error.message}`
  if (isUnavailable(error)) return `the database cannot be accessed: ${error.message}`
  // a file system error: its message names the call and the file
  if ('syscall' in error) return error.message
  return inspect(error)
}

function isListening(error: Error): boolean {
  return 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
}
