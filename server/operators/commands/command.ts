import type { Config } from '#server/platform/config.ts'
import type { Db, Queries } from '#server/platform/db/open.ts'
import type { Files } from '#server/platform/files/open.ts'
import type { ProcessHealth } from '#server/platform/process/process-health.ts'

/** The least role of a member who may give a command in the desk. */
export type CommandRole = 'moderator' | 'admin'

/** Who gives a command: an operator on the machine, or a member in the desk. */
export type Author =
  | { readonly kind: 'operator'; readonly name: string }
  | { readonly kind: 'member'; readonly id: string; readonly username: string; readonly role: CommandRole }

/** The options of a command; empty text for one without a value. */
export type CommandOptions = Readonly<Partial<Record<string, string>>>

export interface CommandInput {
  readonly args: readonly string[]
  readonly options: CommandOptions
}

export interface CommandDeps {
  readonly config: Config
  readonly db: Db
  readonly files: Files
  /** Epoch milliseconds. */
  readonly now: () => number
  /** What the serving process knows of itself; null beside it. */
  readonly health: ProcessHealth | null
  /** Asks the operator for a line; empty at the end of the input, and in the desk. */
  readonly ask: (question: string) => Promise<string>
}

/** A command of `npm run admin` and of the desk. */
interface CommandRow<Data> {
  /** The positional parameters: `NAME`, or `[NAME]` for an optional one. */
  readonly parameters: readonly string[]
  /** The placeholder of each option's value by the option's name; empty for an option without a value. */
  readonly options?: Readonly<Record<string, string>>
  /** One line for the help. */
  readonly summary: string
  readonly role: CommandRole
  /** False for a command that only reads. */
  readonly changes: boolean
  /** True for a command that reads files of the machine: the desk does not have it. */
  readonly isForTerminal?: boolean
  /** The options that the desk always gives, and members cannot. */
  readonly inDesk?: CommandOptions
  /** Returns whether its target can no longer use the site, or the role of an admin, afterwards. */
  readonly locksOut?: (input: CommandInput) => boolean
  /** Returns the id of the member whom it acts on, or null for nobody. */
  readonly findTarget?: (db: Queries, input: CommandInput) => Promise<string | null>
  /** Does it and returns the result. Throws {@link Refusal} where it cannot be done, and changes nothing then. */
  run(input: CommandInput, deps: CommandDeps, by: Author): Promise<Data>
  /** Returns the result as text for the terminal. */
  format(data: Data): string
}

/** The result of a command, and the same as text. */
export interface Outcome {
  readonly data: unknown
  readonly output: string
}

export interface Command extends Omit<CommandRow<never>, 'run' | 'format'> {
  run(input: CommandInput, deps: CommandDeps, by: Author): Promise<Outcome>
}

/** Declares a command whose text is made of its result. */
export function command<Data>({ run, format, ...row }: CommandRow<Data>): Command {
  return {
    ...row,
    run: async (input, deps, by) => {
      const data = await run(input, deps, by)
      return { data, output: format(data) }
    },
  }
}

/** Says in a sentence for the operator why a command does nothing. */
export class Refusal extends Error {}
