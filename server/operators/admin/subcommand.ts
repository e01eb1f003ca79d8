import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Files } from '#server/platform/files/open.ts'

/** One thing that `npm run admin` can do. */
export interface Subcommand {
  /** What stands behind the word: `NAME`, or `[NAME]` for what may be left out. */
  readonly parameters: readonly string[]
  /** What may follow as `--name VALUE`, by its name without the dashes; of what takes no value the text is empty. */
  readonly options?: Readonly<Record<string, string>>
  /** For the list of all words. */
  readonly does: string
  /** Returns what to tell the operator. Throws {@link Refusal} where it cannot be done; then nothing has changed. */
  run(args: readonly string[], deps: AdminDeps, options: SubcommandOptions): Promise<string>
}

/** Those options that were given; of one that takes no value the text is empty. */
export type SubcommandOptions = Readonly<Partial<Record<string, string>>>

export interface AdminDeps {
  readonly config: Config
  readonly db: Db
  readonly files: Files
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Who does it, as the machine knows them. */
  readonly operator: string
  /** Asks the operator for a line; empty where nobody answers. */
  readonly ask: (question: string) => Promise<string>
}

/** Why something is not done, in a sentence for the operator. */
export class Refusal extends Error {}
