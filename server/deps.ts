import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import type { Files } from './files/open.ts'

/** What the app is made of; tests bring their own. */
export interface Deps {
  readonly config: Config
  readonly db: Db
  readonly files: Files
  /** Epoch milliseconds. */
  readonly now: () => number
}
