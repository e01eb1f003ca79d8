import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'

/** One thing that `npm run admin` can do. */
export interface Word {
  /** What stands behind the word: `NAME`. As many arguments are asked for. */
  readonly takes: readonly string[]
  /** For the list of all words. */
  readonly does: string
  /** Returns what to tell the operator. Throws {@link Refusal} where it cannot be done; then nothing has changed. */
  run(args: readonly string[], deps: AdminDeps): Promise<string>
}

export interface AdminDeps {
  readonly config: Config
  readonly db: Db
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Why something is not done, in a sentence for the operator. */
export class Refusal extends Error {}
