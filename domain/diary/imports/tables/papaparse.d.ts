/** The part of Papa Parse that is used. `@types/papaparse` would declare all of Node in `domain/` and `web/`. */
declare module 'papaparse' {
  interface Step {
    readonly data: readonly string[]
    /** `index` is where the cell begins, within the text that was given. */
    readonly errors: readonly { readonly index: number }[]
    /** `cursor` is where the row ends. */
    readonly meta: { readonly cursor: number }
  }

  interface Config {
    readonly delimiter: string
    readonly newline: '\n'
    readonly fastMode: boolean
    readonly step: (row: Step, parser: { abort(): void }) => void
  }

  const Papa: { parse(text: string, config: Config): void }
  export default Papa
}
