import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Files } from '#server/platform/files/open.ts'

/** A subcommand of `npm run admin`. */
export interface Subcommand {
  /** The positional parameters: `NAME`, or `[NAME]` for an optional one. */
  readonly parameters: readonly string[]
  /** The placeholder of each option's value by the option's name; empty for an option without a value. */
  readonly options?: Readonly<Record<string, string>>
  /** One line for the help. */
  readonly summary: string
  /** Returns the output for the operator. Throws {@link Refusal} where it cannot be done, and changes nothing then. */
  run(args: readonly string[], deps: AdminDeps, options: SubcommandOptions): Promise<string>
}

/** The given options; empty text for one without a value. */
export type SubcommandOptions = Readonly<Partial<Record<string, string>>>

export interface AdminDeps {
  readonly config: Config
  readonly db: Db
  readonly files: Files
  /** Epoch milliseconds. */
  readonly now: () => number
  /** The name of the operator's user on this machine. */
  readonly operator: string
  /** Asks the operator for a line; empty at the end of the input. */
  readonly ask: (question: string) => Promise<string>
}

/** Says in a sentence for the operator why a subcommand does nothing. */
export class Refusal extends Error {}
